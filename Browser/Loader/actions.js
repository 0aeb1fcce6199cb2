import { EventName } from "./names.js";
import { submit } from "./submission.js";
import { putSummary, showSummary } from "./summary.js";

// Applies the action of a button, and moves the focus to its result.
export function act(live, action) {
  const [event, tag, place] = action.split(":");
  if (event === EventName.submit) return submit(live);
  const { face } = live;
  face.changed = null;
  const number = place && +place;
  live.send({ event, tag, at: number, to: event === EventName.reset ? tag : number });
  const target = face.changed;
  // A step is left, unless something is wrong with it or with one on the way.
  if (event === EventName.next ? !target : event === EventName.goTo && tag !== face.current)
    return showSummary(live);
  if (target?.dataset.formworkStep) putSummary();
  const inside = "input:not([type=hidden]),select,textarea,button";
  if (target && (event !== EventName.undo || document.activeElement === document.body))
    (target.matches(`[tabindex],${inside}`) ? target : target.querySelector(inside))?.focus();
}

// The actions of keys, apart from those of browsers themselves.
export function actionOf({ key, ctrlKey, metaKey, shiftKey, altKey, isComposing }, target, form) {
  if (isComposing || altKey) return;
  if (ctrlKey || metaKey) return key.toLowerCase() === "z" && (shiftKey ? EventName.redo : EventName.undo);
  // Otherwise the browser would press the first button of the form, whatever that does.
  if (key !== "Enter" || !target.matches("input:not([type=file],[type=color])")) return;
  return form.querySelector(`button[value=${EventName.next}]:not([hidden])`)
    ? EventName.next
    : EventName.submit;
}
