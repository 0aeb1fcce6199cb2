import { LiveForm, openForm } from "./live-form.js";
import { all, rowOf } from "./markup.js";

// The engine is compiled while the page is still being read.
const address = document.querySelector("link[as=fetch]").href;
const module = WebAssembly.instantiateStreaming(fetch(address));

// Starts the forms of the page. Where that fails, the page stays as it is without script. Another script
// that starts others prepares them by itself.
export async function startForms(selector = "form[data-formwork]:not([data-formwork-ready])", prepare) {
  try {
    const engine = (await module).instance.exports;
    if (document.readyState === "loading")
      await new Promise((resolve) => addEventListener("DOMContentLoaded", resolve));
    for (const form of all(document, selector)) {
      await addParts(form);
      const text = (name) => form.querySelector(`script[data-formwork-${name}]`)?.textContent ?? "";
      const live = new LiveForm(form, openForm(engine, text("definition"), text("state")));
      live.restart = startForms;
      prepare?.(live);
      live.begin();
      const outbox = form.querySelector("template[data-formwork-outbox]");
      // The form waits in it for a network; without it the form waits in the page. It comes a little after the
      // page, since the network may be gone before anything is entered.
      if (outbox) setTimeout(() => import(outbox.dataset.formworkOutbox).catch(() => {}), 1e3);
    }
  } catch (error) {
    console.warn(error);
  }
}

// Puts the parts that only a script uses into their places. They have an address where they are large.
async function addParts(form) {
  const { formworkParts: address } = form.dataset;
  if (address) {
    const answer = await fetch(address);
    // The server knows them no more: the page is of an earlier version of the program.
    if (!answer.ok) throw answer.statusText;
    form.insertAdjacentHTML("afterbegin", await answer.text());
  }
  for (const template of all(form, "template[data-formwork-entry-of]"))
    rowOf(form, template.dataset.formworkEntryOf)?.append(template);
  const tools = form.querySelector("template[data-formwork-tools]")?.content;
  if (!tools?.firstElementChild) return;
  const buttons = form.querySelector(".form-buttons");
  buttons.before(tools.firstElementChild);
  buttons.append(tools.lastElementChild);
}
