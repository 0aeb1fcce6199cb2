// Serves a page without the engine: it counts characters, opens links in dialogs, keeps forms with
// unfinished dates and reports the time zone of the browser. Without it the texts have hints with their
// maximum, the links lead to pages, an unfinished date is sent as none, and the times are those of the
// site.

const root = document.documentElement;

// A server that has pages and data answers with a page.
const headers = { Accept: "text/html", "Formwork-Dialog": "1" };

// Shows the length of each counted text. Undo and new entries change texts without an event of the
// text itself, so that all are counted again.
function count() {
  for (const place of document.querySelectorAll("[data-formwork-count]")) {
    const { formworkCount, formworkDigits, formworkLimit } = place.dataset;
    const { length } = document.getElementById(formworkCount).value;
    const digits = [...(formworkDigits ?? "0123456789")];
    place.textContent = [...`${length}`].map((digit) => digits[digit]).join("");
    place.parentNode.classList.toggle("full", length > formworkLimit);
  }
}

// Shows the main part of a page, and puts the focus on its errors, or else on its heading.
async function fill(dialog, response) {
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const main = page.querySelector("main");
  dialog.lang = page.documentElement.lang;
  dialog.querySelector("div").replaceChildren(...main.childNodes);
  const heading = dialog.querySelector("h1");
  heading.id = "dialog-title";
  heading.tabIndex = -1;
  // Errors come before it. What has the focus has it again when the dialog is shown again.
  heading.autofocus = true;
  dialog.querySelector("[autofocus]").focus();
  count();
}

// Opens the page of a link in a dialog; the focus returns to the link. What goes wrong leads to the
// page itself.
async function open(link) {
  try {
    // A dialog that was left with input opens again as it was.
    if (link.dialog) return show(link.dialog);
    const response = await fetch(link.href, { headers });
    const template = document.querySelector("template[data-formwork-dialog]");
    const dialog = template.content.firstElementChild.cloneNode(true);
    dialog.addEventListener("input", () => (link.dialog = dialog));
    dialog.addEventListener("close", () => {
      dialog.remove();
      link.focus();
    });
    dialog.addEventListener("submit", (event) => send(event, dialog));
    // Escape and the corner keep the input; this button gives it up.
    dialog.addEventListener("click", (event) => {
      if (!event.target.closest(".button-link")) return;
      event.preventDefault();
      link.dialog = null;
      dialog.close();
    });
    show(dialog);
    await fill(dialog, response);
  } catch (error) {
    location.assign(link.href);
  }
}

function show(dialog) {
  document.body.append(dialog);
  dialog.showModal();
}

// Sends a form of a dialog: the dialog shows the answer, unless it is another page to go to.
async function send(event, dialog) {
  const { target, submitter } = event;
  const attribute = (name) => target.getAttribute(name) ?? "";
  if (attribute("method") !== "post" || dialog.isSent) return;
  event.preventDefault();
  const data = new FormData(target, submitter);
  const body = attribute("enctype") ? data : new URLSearchParams(data);
  try {
    const response = await fetch(attribute("action"), { method: "POST", body, headers });
    const next = response.headers.get("Location");
    if (next) return location.assign(next);
    await fill(dialog, response);
  } catch (error) {
    dialog.isSent = true;
    target.requestSubmit(submitter);
  }
}

// A browser sends nothing for a date that is typed in part, and the server cannot see it.
function keep(event) {
  const { target, submitter } = event;
  if (submitter?.formNoValidate || target.matches("[data-formwork-ready]")) return;
  const unfinished = [...target.elements].find(({ validity }) => validity?.badInput);
  if (!unfinished) return;
  event.preventDefault();
  event.stopPropagation();
  unfinished.reportValidity();
}

addEventListener("submit", keep, true);
for (const name of ["input", "click", "keyup"]) addEventListener(name, () => setTimeout(count));
addEventListener("click", (event) => {
  const link = event.target.closest("a[data-formwork-dialog]");
  const { button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = event;
  if (!link || button || ctrlKey || metaKey || shiftKey || altKey || defaultPrevented) return;
  event.preventDefault();
  open(link);
});
const { formworkTimeZone } = root.dataset;
if (formworkTimeZone) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  document.cookie = `${formworkTimeZone}=${timeZone}; Path=/; SameSite=Lax`;
}
root.dataset.formworkPage = "";
count();
