import { arrange, clear, insertEntry, moveEntry, removeEntry } from "./entries.js";
import { all, controlsOf, copy, disable, isPicker, mark, offer, own, refresh, removalIn, rowOf, show, signal } from "./markup.js";
import { ChangeName, EventName } from "./names.js";

// The changes that draw a row which was not there before.
const drawnFirst = [
  ChangeName.choices, ChangeName.text, ChangeName.value, ChangeName.visibility, ChangeName.enabled,
  ChangeName.readOnly, ChangeName.required, ChangeName.violations, ChangeName.state,
];

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
    const list = state.entries && rowOf(this.form, state.tag);
    if (list) clear(list);
    state.entries?.forEach((key, position) =>
      this.draw({ change: ChangeName.inserted, tag: state.tag, key, position, rows: [] }));
    for (const change of drawnFirst) this.draw({ ...state, change });
  }

  [ChangeName.text](row, { tag, text, texts = [text] }) {
    show(controlsOf(row, tag).filter((control) => !text || !isPicker(control)), texts);
  }

  [ChangeName.value](row, { tag, value, label }) {
    show(controlsOf(row, tag).filter(isPicker), [value]);
    const removal = removalIn(row);
    if (removal) removal.checked = !label;
    for (const output of all(this.form, `[data-formwork-value="${CSS.escape(tag)}"]`))
      output.textContent = label;
  }

  [ChangeName.violations](row, { tag, violations = [] }) {
    // An error without words of its own names the row.
    for (const violation of violations)
      violation.message ??= this.form.dataset.formworkUnexplained
        ?.replace("{title}", () => own(row, "label,legend").firstChild.data.trim());
    row.violations = violations;
    const place = own(row, ".field-error");
    if (!place) return;
    const lines = [...new Set(violations.map(({ message }) => message))].map((message) => {
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

  [ChangeName.state](row, { state = "untouched" }) {
    row.setAttribute("data-formwork-state", state);
    mark(row, "aria-busy", state === "pending");
  }

  [ChangeName.visibility](row, { visible = true }) {
    row.hidden = !visible;
    this.flag(row, "invisible", !visible);
    this.showStep(this.current);
  }

  [ChangeName.enabled](row, { enabled = true }) {
    this.flag(row, "disabled", !enabled);
  }

  [ChangeName.readOnly](row, { readOnly = false }) {
    this.flag(row, "readonly", readOnly);
  }

  flag(row, name, isSet) {
    row.toggleAttribute(`data-formwork-${name}`, isSet);
    refresh(row);
    // Lists in what comes into sight can be filled in from now on.
    for (const list of all(row.parentNode, "[data-formwork-list]"))
      if (row.contains(list)) arrange(list);
  }

  [ChangeName.required](row, { required = false }) {
    const element = own(row, "[data-formwork-optional]");
    if (element) element.hidden = required;
    // The choice of nothing: in a menu its words change, in view it comes and goes.
    const none = own(row, "[data-formwork-none]");
    const text = none?.dataset[required ? "formworkMust" : "formworkMay"];
    if (text) none.text = text;
    else if (none && !none.text) none.hidden = required;
  }

  [ChangeName.choices](row, { tag, choices, values }) {
    if (!choices) return;
    const list = own(row, "select,[data-formwork-choices]");
    const none = all(list, "[data-formwork-none]");
    // The first one has the identifier of the field, unless the choice of nothing has it.
    const { length } = all(list, "[data-formwork-none] [id^=field-]");
    const offered = choices.map((choice, index) => offer(row, list, choice, index + length));
    list.replaceChildren(...none, ...offered);
    this[ChangeName.text](row, { tag, texts: values?.length ? values : [""] });
    refresh(row);
  }

  [ChangeName.inserted](list, { key, position, rows }) {
    const entry = insertEntry(list, key, position);
    for (const state of rows) this.drawRow(state);
    // Not one of those that came with it.
    this.changed = entry;
  }

  [ChangeName.removed](list, { tag, key }) {
    this.changed = removeEntry(list, `${tag}.${key}`);
  }

  [ChangeName.moved](list, { tag, key, position }) {
    moveEntry(list, `${tag}.${key}`, position);
  }

  [ChangeName.step](row, { tag }) {
    this.showStep(tag);
    this.changed = row;
  }

  // Shows one of the steps; the others stay in the page, as they are sent too.
  showStep(tag) {
    if (!tag) return;
    const { form } = this;
    this.current = tag;
    form.querySelector("[name=formwork-step]").value = tag;
    const steps = [];
    const toggle = (selector, isHidden) =>
      all(form, selector).forEach((button) => (button.hidden = isHidden));
    for (const section of all(form, "[data-formwork-step]")) {
      const step = section.dataset.formworkStep;
      const isInvisible = section.matches("[data-formwork-invisible]");
      if (!isInvisible) steps.push(step);
      section.hidden = isInvisible || step !== tag;
      for (const button of all(form, `button[value="${EventName.goTo}:${CSS.escape(step)}"]`)) {
        button.hidden = isInvisible;
        mark(button, "aria-current", step === tag && "step");
      }
    }
    toggle(`button[value=${EventName.back}]`, steps[0] === tag);
    toggle(`button[value=${EventName.next}]`, steps.at(-1) === tag);
    toggle("button[type=submit]:not([name])", steps.at(-1) !== tag);
  }

  // Other scripts of the page may know what a button of the form is for. If none prevents the
  // default of the event, the server does, as without script.
  [ChangeName.action](row, { tag }) {
    const { form } = this;
    const button = form.querySelector(`[value="${EventName.act}:${CSS.escape(tag)}"]`);
    if (signal(form, "action", tag) && button) button.form.requestSubmit(button);
  }

  // The availability of undo and redo.
  undoing({ canUndo, canRedo }) {
    disable(this.form, EventName.undo, !canUndo);
    disable(this.form, EventName.redo, !canRedo);
    // The last step leaves the focus to the button that leads back.
    if (document.activeElement?.matches("button:disabled"))
      this.form.querySelector(`button[value=${canUndo ? EventName.undo : EventName.redo}]:enabled`)?.focus();
  }
}
