import { all } from "./markup.js";

const untyped = "[type=checkbox],[type=radio],[type=file],[type=color],[type=range],[type=hidden]";

// Whether a control knows only one way of writing, that of values.
export const isPicker = (control) => control.matches(pickers);
const pickers =
  "[type=date],[type=time],[type=datetime-local],[type=month],[type=week],[type=color],[type=range]";

// Whether a control is entered by choosing rather than by typing.
export const isChoice = (control) => control.matches("select,[type=checkbox],[type=radio]");

// The controls of a field.
export const controlsOf = (row, tag) => (row ? all(row, `[name="${CSS.escape(tag)}"]`) : []);

// What is chosen with the controls of a field.
export const chosen = (controls) =>
  controls
    .flatMap((control) => (control.options ? [...control.selectedOptions] : control))
    .filter((choice) => choice.value && choice.checked !== false)
    .map((choice) => choice.value);

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

// Makes controls usable or not, as the rows around them say. Nothing is sent for those that are not.
export function refresh(root) {
  for (const control of all(root, "input,select,textarea,[value^='act:']")) {
    const isFixed = control.matches("[data-formwork-readonly] *");
    const isTyped = !control.matches(`select,button,${untyped}`);
    control.disabled =
      (isFixed && !isTyped) ||
      control.matches("[data-formwork-invisible] *,[data-formwork-disabled] *");
    if (!isTyped) continue;
    control.readOnly = isFixed;
    // Without a form of its own a control can be read and copied, but is not sent.
    control.toggleAttribute("form", isFixed);
  }
}

// Disables the buttons for an action, or enables them.
export function disable(root, action, isDisabled) {
  for (const button of all(root, `button[value="${CSS.escape(action)}"]`))
    button.disabled = isDisabled;
}
