import { loadEngine } from "./engine.js";
import { listen } from "./events.js";
import { LiveForm } from "./live-form.js";

let engine;

// Starts the forms of the page. Where that fails, the page stays as it is without script.
export async function startForms() {
  for (const form of document.querySelectorAll("form[data-formwork]:not([data-formwork-ready])"))
    try {
      const text = (name) => form.querySelector(`script[data-formwork-${name}]`)?.textContent ?? "";
      const open = await (engine ??= loadEngine(form.getAttribute("data-formwork")));
      const live = new LiveForm(form, open(text("definition"), text("state")));
      live.begin();
      listen(live);
    } catch (error) {
      console.warn(error);
    }
}
