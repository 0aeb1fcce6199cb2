import { EventName } from "./names.js";

// The elements of the rows in a page, and the controls in them.

export const all = (root, selector) => [...root.querySelectorAll(selector)];

// The element of the row with a tag, if the page shows it.
export const rowOf = (root, tag) => root.querySelector(`[data-formwork-row="${CSS.escape(tag)}"]`);

// The first of a row's own elements that matches: those of rows inside it do not count.
export const own = (row, selector) =>
  all(row, selector).find(
    (element) => element.parentNode.closest("[data-formwork-row]") === row);

// A new copy of the element in a template.
export const copy = (root, name) =>
  root.querySelector(`template[data-formwork-${name}]`).content.firstElementChild.cloneNode(true);

// Sets an attribute of ARIA, or removes it.
export const mark = (element, name, value) =>
  value ? element.setAttribute(name, value) : element.removeAttribute(name);

// Announces the current state, also to users of screen readers.
export function announce(form, name) {
  const status = form.querySelector("[data-formwork-status]");
  const words = `data-formwork-${name}`;
  status.textContent = status.getAttribute(words) ?? form.getAttribute(words);
}

// Reports something about a form to other scripts, as the outbox; false if one of them prevented the default.
export const signal = (form, name, detail) =>
  form.dispatchEvent(new CustomEvent(`formwork-${name}`, { bubbles: true, cancelable: true, detail }));

export const fields = "input,select,textarea";

// Types of controls.
const chosenTypes = "select-one,select-multiple,checkbox,radio".split(",");
const pickers = "date,time,datetime-local,month,week,color,range".split(",");
const untyped = "color,range,file,hidden,submit".split(",").concat(chosenTypes);

// Whether a control knows only one way of writing, that of values.
export const isPicker = ({ type }) => pickers.includes(type);

// Whether a control is entered by choosing rather than by typing.
export const isChoice = ({ type }) => chosenTypes.includes(type);

// The controls of a field.
export const controlsOf = (row, tag) => (row ? all(row, `[name="${CSS.escape(tag)}"]`) : []);

// The values chosen with the controls of a field.
const chosen = (controls) =>
  controls
    .flatMap((control) => (control.options ? [...control.selectedOptions] : control))
    .filter((choice) => choice.value && choice.checked !== false)
    .map((choice) => choice.value);

// The box that removes the stored files of a field, if there is one.
export const removalIn = (row) => own(row, "[data-formwork-files]");

// The files of a field: those that are chosen, else those that are stored and not to be removed.
function filesOf(row, control) {
  if (!control?.files) return;
  const removal = removalIn(row);
  if (removal && !control.files.length)
    return removal.checked ? [] : JSON.parse(removal.dataset.formworkFiles);
  return [...control.files].map(({ name, type, size }) => ({ name, type, size }));
}

// The event that puts the current content of a control into its field.
export function entered(row, control, tag) {
  const controls = controlsOf(row, tag);
  const files = filesOf(row, controls[0]);
  if (files) return { event: EventName.attach, tag, files };
  if (isChoice(control)) return { event: EventName.choose, tag, values: chosen(controls) };
  // The value of a picker that is filled in in part is empty: the engine gets one that is none.
  control.isPartial = isPartial(control);
  return { event: EventName.edit, tag, text: control.isPartial ? "?" : control.value };
}

// Whether a picker, such as one for a day, is filled in in part.
const isPartial = (control) => isPicker(control) && control.validity.badInput;

// Whether a picker came to be filled in in part, or empty again, of which browsers report nothing.
export const hasUnseenChange = (control) => isPartial(control) !== !!control.isPartial;

// A new control for a choice of a field, or a new option of its list.
export function offer(row, list, { value, label }, index) {
  if (list.options) return new Option(label, value);
  const choice = copy(row, "choice");
  const [input, text] = choice.children;
  if (index) input.id = text.htmlFor = `choice-${index + 1}-${input.id.slice(6)}`;
  input.value = value;
  text.append(label);
  return choice;
}

// Shows texts as if they had been entered. The cursor stays where nothing changes.
export function show(controls, texts) {
  const text = (texts[0] ?? "").replace(/\r\n?/g, "\n");
  for (const control of controls) {
    if (control.options)
      for (const option of control.options) option.selected = texts.includes(option.value);
    else if (isChoice(control)) control.checked = texts.includes(control.value);
    else if (control.value !== text && (!text || !control.files)) control.value = text;
  }
}

// Whether a person entered something since the page came.
export const isEntered = (control) =>
  control.options
    ? [...control.options].some((option) => option.selected !== option.defaultSelected)
    : control.value !== control.defaultValue || control.checked !== control.defaultChecked;

// Enables and disables controls by the rows around them. Disabled controls send nothing.
export function refresh(root) {
  for (const control of all(root, `${fields},[value^="act:"]`)) {
    const isFixed = control.matches("[data-formwork-readonly] *");
    const isTyped = !untyped.includes(control.type);
    control.disabled =
      (isFixed && !isTyped) ||
      control.matches("[data-formwork-invisible] *,[data-formwork-disabled] *");
    if (!isTyped) continue;
    control.readOnly = isFixed;
    // Without a form of its own a control can be read and copied, but is not sent.
    control.toggleAttribute("form", isFixed);
  }
}

// Makes all hidden rows be sent this once, so that the next page has them too.
export function sendHidden(form) {
  for (const control of all(form, `[data-formwork-invisible] :is(${fields})`)) control.disabled = false;
  setTimeout(() => refresh(form));
}

// Disables the buttons for an action, or enables them.
export function disable(root, action, isDisabled) {
  for (const button of all(root, `button[value="${CSS.escape(action)}"]`))
    button.disabled = isDisabled;
}
