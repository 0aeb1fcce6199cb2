import { LiveForm, openForm } from "./live-form.js";

// The engine is compiled while the page is still being read.
const address = document.querySelector("link[as=fetch]").href;
const module = WebAssembly.instantiateStreaming(fetch(address));

// Starts the forms of the page. Where that fails, the page stays as it is without script.
export async function startForms() {
  try {
    const { exports: engine } = (await module).instance;
    if (document.readyState === "loading")
      await new Promise((resolve) => addEventListener("DOMContentLoaded", resolve));
    for (const form of document.querySelectorAll("form[data-formwork]:not([data-formwork-ready])")) {
      const text = (name) => form.querySelector(`script[data-formwork-${name}]`)?.textContent ?? "";
      const { formworkDefinition: address } = form.dataset;
      const definition = address ? await (await fetch(address)).text() : text("definition");
      new LiveForm(form, openForm(engine, definition, text("state")), startForms).begin();
    }
  } catch (error) {
    console.warn(error);
  }
}
