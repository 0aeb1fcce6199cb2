import { all, announce, fields, hasUnseenChange } from "./markup.js";
import { EventName } from "./names.js";
import { showSummary } from "./summary.js";

const patience = 3000;
const maximumPatience = 60000;

// Sends the form if it is valid; otherwise shows what is wrong.
export function submit(live) {
  if (live.isSending) return;
  all(live.face.form, fields).filter(hasUnseenChange).forEach((control) => live.enter(control));
  const { valid } = live.send({ event: EventName.submit });
  if (valid || live.isOver) deliver(live);
  else showSummary(live);
}

// Sends what a valid form holds, now or when the network is back.
async function deliver(live) {
  const { form } = live.face;
  live.isSending = true;
  announce(form, "sending");
  try {
    const page = await post(form);
    if (page) replace(live, page);
  } catch {
    const { formworkOwner } = form.dataset;
    // The outbox prevents the default of what it keeps.
    announce(form, !signal(form, "unsent") ? "kept" : formworkOwner ? "unkept" : "offline");
    live.patience = Math.min(2 * (live.patience ?? patience), maximumPatience);
    let isDropped;
    await new Promise((resolve) => {
      addEventListener("online", resolve, { once: true });
      form.addEventListener("formwork-drop", () => resolve((isDropped = true)), { once: true });
      // Not all browsers at once, when a server is back.
      setTimeout(resolve, live.patience * (0.5 + Math.random() / 2));
    });
    live.isSending = false;
    if (isDropped) return announce(form, "unsent");
    // Input that arrived meanwhile counts, and is checked like everything else.
    submit(live);
  }
}

// The page that answers; none if the browser goes on to another one.
async function post(form) {
  const data = new FormData(form);
  const response = await fetch(form.getAttribute("action"), {
    method: "POST",
    headers: { Accept: "text/html" },
    body: form.getAttribute("enctype") ? data : new URLSearchParams(data),
  });
  const page =
    !response.redirected && new DOMParser().parseFromString(await response.text(), "text/html");
  // A page without a main part is not one of ours: something between here and there broke.
  if (page && !page.querySelector("main")) throw response;
  signal(form, "settled");
  return page || location.assign(response.url);
}

// Reports to the outbox whether a form was answered; false if it keeps the form.
const signal = (form, name) =>
  form.dispatchEvent(new CustomEvent(`formwork-${name}`, { bubbles: true, cancelable: true }));

// Shows the page that answers a submission in place of that of a form, and starts its forms.
function replace(live, page) {
  live.sleep();
  for (const name of ["title", "main"])
    document.querySelector(name).replaceWith(page.querySelector(name));
  (document.querySelector("#error-summary") ?? document.querySelector("main")).focus();
  live.restart();
}

// Asks the server what only it can decide, and passes its answer to the engine.
export async function ask(live, question) {
  const { ticket } = question;
  live.send({ event: EventName.answer, ticket, verdict: await verdict(live.face.form, question) });
}

// The server's verdict; whatever else it answers leaves the matter open.
async function verdict(form, { ticket, code, tag, values }) {
  const address = form.getAttribute("data-formwork-questions");
  if (!address) return "unknown";
  try {
    const response = await fetch(address, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        ticket, code, tag, values, _csrf: form.querySelector("[name=_csrf]").value,
      }),
    });
    return (await response.json()).verdict ?? "unknown";
  } catch {
    return "unknown";
  }
}
