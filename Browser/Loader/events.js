import { isChoice } from "./controls.js";

// Turns what a person does with a form into events of the engine.
export function listen(live) {
  const { form } = live.face;
  const on = (type, handler) =>
    form.addEventListener(type, (event) => live.isAbandoned || handler(event, event.target));

  on("input", (event, control) => {
    if (!isChoice(control) && !control.files) live.enter(control);
  });
  on("change", (event, control) => {
    if (isChoice(control) || control.files) live.enter(control);
  });

  // A field of several controls is one place: moving inside it is neither coming nor going.
  const cross = (kind) => ({ relatedTarget }, { name }) => {
    if (name && relatedTarget?.name !== name) live.send({ event: kind, tag: name });
  };
  on("focusin", cross("startEditing"));
  on("focusout", cross("endEditing"));

  const act = (event, action) => {
    if (!action) return;
    event.preventDefault();
    live.act(action);
  };
  on("click", (event, target) =>
    act(event, target.closest("button[name=formwork-action]")?.value));
  on("keydown", (event, target) => act(event, actionOf(event, target, form)));
  on("reset", (event) => act(event, "reset"));
  // A button with a name of its own means something that only the server knows.
  on("submit", (event) => {
    if (event.submitter?.name) return;
    event.preventDefault();
    live.submit(event.submitter);
  });
}

// What a key means, apart from what browsers do with it themselves.
function actionOf({ key, ctrlKey, metaKey, shiftKey, altKey, isComposing }, target, form) {
  if (isComposing || altKey) return null;
  if (ctrlKey || metaKey) {
    const letter = key.toLowerCase();
    if (letter === "z") return shiftKey ? "redo" : "undo";
    return letter === "y" && "redo";
  }
  // Otherwise the browser would press the first button of the form, whatever that does.
  if (key !== "Enter" || !target.matches("input:not([type=file],[type=color])")) return null;
  return form.querySelector("[name=formwork-action][value=next]:not([hidden])") ? "next" : "submit";
}
