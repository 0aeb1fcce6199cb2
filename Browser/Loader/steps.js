import { all, mark } from "./markup.js";
import { EventName } from "./names.js";

// Shows one of the steps; the others stay in the page, as they are sent too.
export function showStep(face, tag) {
  if (!tag) return;
  const { form } = face;
  face.current = tag;
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
