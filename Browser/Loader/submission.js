import { announce } from "./markup.js";

const patience = 3000;

// Sends what a valid form holds, now or when the network is back.
export async function deliver(live) {
  const { form } = live.face;
  live.isSending = true;
  announce(form, "sending");
  try {
    const page = await post(form);
    if (page) live.replace(page);
  } catch {
    announce(form, "offline");
    await new Promise((resolve) => {
      addEventListener("online", resolve, { once: true });
      setTimeout(resolve, patience);
    });
    live.isSending = false;
    // Input that arrived meanwhile counts, and is checked like everything else.
    live.submit();
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
  if (response.redirected) return location.assign(response.url);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  // A page without a main part is not one of ours: something between here and there broke.
  if (!page.querySelector("main")) throw response;
  return page;
}

// Asks the server what only it can decide; whatever else it answers leaves the matter open.
export async function ask(form, { ticket, code, tag, values }) {
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
