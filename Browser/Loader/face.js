import { controlsOf, disable, isPicker, refresh, removalIn, show } from "./controls.js";
import { insertEntry, moveEntry, removeEntry } from "./entries.js";
import { all, copy, mark, own, rowOf } from "./markup.js";
import { showStep } from "./steps.js";

const kinds =
  "choices,text,value,visibility,enabled,readOnly,required,violations,state".split(",");

// The visible part of a form. Each kind of change has a method of its name, which draws it; what
// a change leaves out is as usual.
export class Face {
  constructor(form) {
    this.form = form;
  }

  // Draws a change, if its row is in the page.
  draw(change) {
    const row = change.tag ? rowOf(this.form, change.tag) : this.form;
    if (row) this[change.change]?.(row, change);
  }

  // Draws a row that was not there before.
  drawRow(state) {
    state.entries?.forEach((key, position) =>
      this.draw({ change: "inserted", tag: state.tag, key, position, rows: [] }));
    for (const change of kinds) this.draw({ ...state, change });
  }

  text(row, { tag, text, texts = [text] }) {
    show(controlsOf(row, tag).filter((control) => !text || !isPicker(control)), texts);
  }

  value(row, { tag, value, label }) {
    show(controlsOf(row, tag).filter(isPicker), [value]);
    const removal = removalIn(row);
    if (removal) removal.checked = !label;
    for (const output of all(this.form, `[data-formwork-value="${CSS.escape(tag)}"]`))
      output.textContent = label;
  }

  violations(row, { tag, violations = [] }) {
    row.violations = violations;
    const place = own(row, "[data-formwork-errors]");
    if (!place) return;
    const lines = violations.map(({ message }) => {
      const line = copy(this.form, "error");
      line.append(message);
      return line;
    });
    place.replaceChildren(...lines);
    place.hidden = !lines.length;
    row.classList.toggle("field-invalid", !place.hidden);
    for (const element of row.matches("[role=radiogroup]") ? [row] : controlsOf(row, tag))
      mark(element, "aria-invalid", !place.hidden);
  }

  state(row, { state = "untouched" }) {
    row.setAttribute("data-formwork-state", state);
    mark(row, "aria-busy", state === "pending");
  }

  visibility(row, { visible = true }) {
    row.hidden = !visible;
    this.flag(row, "invisible", !visible);
    showStep(this, this.current);
  }

  enabled(row, { enabled = true }) {
    this.flag(row, "disabled", !enabled);
  }

  readOnly(row, { readOnly = false }) {
    this.flag(row, "readonly", readOnly);
  }

  flag(row, name, isSet) {
    row.toggleAttribute(`data-formwork-${name}`, isSet);
    refresh(row);
  }

  required(row, { required = false }) {
    const element = own(row, "[data-formwork-optional]");
    if (element) element.hidden = required;
  }

  choices(row, { tag, choices, values }) {
    if (!choices) return;
    const list = own(row, "select,[data-formwork-choices]");
    const none = all(list, "[data-formwork-none]");
    const offered = choices.map((choice, index) => this.choice(row, list, choice, index + none.length));
    list.replaceChildren(...none, ...offered);
    this.text(row, { tag, texts: values?.length ? values : [""] });
    refresh(row);
  }

  choice(row, list, { value, label }, index) {
    if (list.options) return new Option(label, value);
    const choice = copy(row, "choice");
    const [input, text] = choice.children;
    if (index) input.id = text.htmlFor = `choice-${index + 1}-${input.id.slice(6)}`;
    input.value = value;
    text.append(label);
    return choice;
  }

  inserted(list, { tag, key, position, rows }) {
    this.changed = insertEntry(list, `${tag}.${key}`, key, position);
    for (const state of rows) this.drawRow(state);
  }

  removed(list, { tag, key }) {
    this.changed = removeEntry(list, `${tag}.${key}`);
  }

  moved(list, { tag, key, position }) {
    moveEntry(list, `${tag}.${key}`, position);
  }

  step(row, { tag }) {
    showStep(this, tag);
    this.changed = row;
  }

  // Other scripts of the page may know what a button of the form is for.
  action(row, { tag }) {
    this.form.dispatchEvent(new CustomEvent("formwork-action", { bubbles: true, detail: tag }));
  }

  // The availability of undo and redo.
  undoing({ canUndo, canRedo }) {
    disable(this.form, "undo", !canUndo);
    disable(this.form, "redo", !canRedo);
  }
}
