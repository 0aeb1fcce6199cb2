// Performs the actions of screenlets without another page: the form is sent by a request, and the answer
// takes the place of the screenlet. Without it each action leads to the page with its result.

// An action is sent once: what is pressed meanwhile is ignored.
async function perform(event) {
  const { target, submitter } = event;
  const screenlet = target.closest("[data-formwork-screenlet]");
  if (!screenlet || event.defaultPrevented || screenlet.isLeft) return;
  event.preventDefault();
  if (screenlet.ariaBusy === "true") return;
  const inner = (submitter ?? target).closest(".screenlet");
  const status = inner.querySelector("[role=status]");
  const { formworkScreenlet, formworkSending, formworkUnanswered, formworkLimit, formworkLarge } =
    screenlet.dataset;
  const data = new FormData(target, submitter);
  const hasFiles = target.getAttribute("enctype");
  // The server would end the connection in the middle of it.
  const size = [...data.values()].reduce((sum, value) => sum + (value.size ?? 0), 0);
  if (size > formworkLimit) return (status.textContent = formworkLarge);
  screenlet.ariaBusy = "true";
  status.textContent = formworkSending;
  const address = new URL(target.getAttribute("action"), location).href;
  const bar = size > 0 && showProgress(status, formworkSending);
  try {
    const body = hasFiles ? data : new URLSearchParams(data);
    const answer = await send(address, body, formworkScreenlet, bar);
    const page = new DOMParser().parseFromString(answer.responseText, "text/html");
    const next = page.getElementById(screenlet.id);
    if (next) return replace(screenlet, next, submitter);
    if (answer.responseURL !== address) return location.assign(answer.responseURL);
    // Another answer is a page of its own; sent again, the same form gets it again.
    screenlet.isLeft = true;
    target.requestSubmit(submitter);
  } catch (error) {
    screenlet.ariaBusy = "false";
    status.textContent = formworkUnanswered;
    if (bar) bar.remove();
    handOver(screenlet);
  }
}

// Sends a form; of the ways to do so, only this one knows how much was sent.
function send(address, body, name, bar) {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", address);
    request.setRequestHeader("Accept", "text/html");
    request.setRequestHeader("Formwork-Screenlet", name);
    if (bar) request.upload.addEventListener("progress", bar.follow);
    request.addEventListener("load", () => resolve(request));
    request.addEventListener("error", reject);
    request.send(body);
  });
}

// Shows the bytes that were sent. Screen readers read each quarter, not each step of the bar.
function showProgress(status, words) {
  const bar = document.createElement("progress");
  bar.ariaLabel = words;
  const percent = new Intl.NumberFormat(document.documentElement.lang, { style: "percent" });
  let quarters = 0;
  bar.follow = ({ loaded, total }) => {
    bar.value = loaded / total;
    const reached = Math.floor(bar.value * 4);
    if (reached <= quarters) return;
    quarters = reached;
    status.textContent = `${words} ${percent.format(reached / 4)}`;
  };
  status.after(bar);
  return bar;
}

// Puts the answer in place, the focus on what is wrong, or else where it was, and announces the status:
// screen readers read words that come into an element which was there before.
function replace(screenlet, next, submitter) {
  const focused = document.activeElement;
  const shown = handOver(screenlet, next) ? next : screenlet;
  if (shown === next) screenlet.replaceWith(next);
  for (const status of shown.querySelectorAll("[role=status]")) {
    const { textContent } = status;
    status.textContent = "";
    if (textContent) setTimeout(() => (status.textContent = textContent), 100);
  }
  if (focused.isConnected && focused !== document.body) return;
  const place =
    shown.querySelector("[aria-invalid=true]") ??
    (focused.id ? shown.querySelector(`#${CSS.escape(focused.id)}`) : null) ??
    [...shown.querySelectorAll("button")].find(({ value }) => value === submitter?.value);
  (place && !place.disabled ? place : shown).focus();
}

// The script of frames puts an answer around them by itself, and knows of one that did not arrive.
function handOver(screenlet, next) {
  const init = { bubbles: true, cancelable: true, detail: next };
  return screenlet.dispatchEvent(new CustomEvent("formwork-answer", init));
}

addEventListener("submit", perform);
document.documentElement.dataset.formworkScreenlets = "";
