import { isChoice, sendHidden } from "./controls.js";
import { EventName } from "./names.js";

// Turns what a person does with a form into events of the engine.
export function listen(live) {
  const { form } = live.face;
  const on = (type, handler) =>
    form.addEventListener(type, (event) => live.isOver || handler(event, event.target));

  on("input", (event, control) => {
    if (!isChoice(control) && !control.files) live.enter(control);
  });
  on("change", (event, control) => {
    if (isChoice(control) || control.files) live.enter(control);
  });

  // Events of a field that is left wait until the pointer is up: a button that moved away
  // under it would not be clicked.
  let held;
  const release = () => {
    const events = held ?? [];
    held = null;
    for (const event of events) live.send(event);
  };
  addEventListener("pointerdown", () => (held = []));
  addEventListener("pointerup", () => setTimeout(release));

  // A user who comes back to a page that was sent may send it again.
  addEventListener("pagehide", () => (live.isSending = false));

  // A field of several controls is one place: moving inside it is neither coming nor going.
  const cross = (kind) => ({ relatedTarget }, { name }) => {
    if (!name || relatedTarget?.name === name) return;
    const event = { event: kind, tag: name };
    if (held) held.push(event);
    else live.send(event);
  };
  on("focusin", cross(EventName.startEditing));
  on("focusout", cross(EventName.endEditing));

  const act = (event, action) => {
    if (!action) return;
    event.preventDefault();
    release();
    live.act(action);
  };
  on("click", (event, target) =>
    act(event, target.closest("button[name=formwork-action]")?.value));
  on("keydown", (event, target) => act(event, actionOf(event, target, form)));
  on("reset", (event) => act(event, EventName.reset));
  // A button with a name of its own means something that only the server knows.
  on("submit", (event) => {
    if (event.submitter?.name) sendHidden(form);
    else act(event, EventName.submit);
  });
}

// The actions of keys, apart from those of browsers themselves.
function actionOf({ key, ctrlKey, metaKey, shiftKey, altKey, isComposing }, target, form) {
  if (isComposing || altKey) return;
  if (ctrlKey || metaKey) return key.toLowerCase() === "z" && (shiftKey ? EventName.redo : EventName.undo);
  // Otherwise the browser would press the first button of the form, whatever that does.
  if (key !== "Enter" || !target.matches("input:not([type=file],[type=color])")) return;
  return form.querySelector(`button[value=${EventName.next}]:not([hidden])`)
    ? EventName.next
    : EventName.submit;
}
