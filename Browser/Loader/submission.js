import { all, announce, fields, hasUnseenChange, signal } from "./markup.js";
import { EventName } from "./names.js";
import { showSummary } from "./summary.js";

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
    // A user who comes back to a page that was sent may send it again.
    else addEventListener("pagehide", () => (live.isSending = false));
  } catch (failure) {
    // The outbox prevents the default of what it keeps, and reads the pause that a server asks for.
    announce(form, !signal(form, "unsent", failure) ? "kept" : form.dataset.formworkOwner ? "unkept" : "offline");
    const { pause = 0 } = failure;
    // Twice as long each time, up to a minute.
    live.patience = Math.min(2 * live.patience || 6e3, 6e4);
    const event = await new Promise((resolve) => {
      pause || addEventListener("online", resolve, { once: true });
      form.addEventListener("formwork-wake", resolve, { once: true });
      // Not all browsers at once, when a server is back.
      setTimeout(resolve, pause + (live.patience * (1 + Math.random())) / 2);
    });
    live.isSending = false;
    // The reader dropped it.
    if (event?.detail) return announce(form, "unsent");
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
  const { formworkQuestions: address } = form.dataset;
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
