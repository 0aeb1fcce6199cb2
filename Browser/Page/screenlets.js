// Performs the actions of screenlets without another page: the input of one screenlet is sent by a request,
// and the answer takes its place. Without it each action leads to the page with its result.

const controls = "input:not([type=hidden],[type=file]),select,textarea";

// The member with what a reader entered or chose, and all of that by the identifiers of the controls.
const memberOf = ({ type }) => (/^(checkbox|radio)$/.test(type) ? "checked" : "value");
const content = (control) => control[memberOf(control)];
const contents = (screenlet) =>
  new Map([...screenlet.querySelectorAll(controls)].map((control) => [control.id, content(control)]));

// The button that the return key presses: the first one of the screenlet in which the focus is.
function pressedBy({ target, submitter }) {
  if (!submitter?.matches("[data-formwork-default]")) return submitter;
  const inner = document.activeElement.closest(".screenlet");
  return inner && target.contains(inner) ? inner.querySelector("[value^='act:']:enabled") : submitter;
}

// The input of one screenlet alone, with the key of its own.
function input(form, screenlet, button) {
  const data = new FormData(form, button);
  const prefix = `${screenlet.dataset.formworkScreenlet}.`;
  for (const name of new Set(data.keys()))
    if (!name.startsWith(prefix) && !/^(_csrf$|formwork-)/.test(name)) data.delete(name);
  const key = screenlet.querySelector("[name=formwork-key]");
  if (key) data.set(key.name, key.value);
  return data;
}

// An action is sent once: what is pressed meanwhile is ignored.
async function perform(event) {
  const form = event.target;
  if (!form.matches(".screenlets") || event.defaultPrevented) return;
  const button = pressedBy(event);
  if (button) sendHidden(form, button);
  const screenlet = (button ?? document.activeElement).closest("[data-formwork-screenlet]");
  if (button && !screenlet) return;
  event.preventDefault();
  if (!button || screenlet.ariaBusy === "true") return;
  const status = statusOf(button);
  const { formworkSending, formworkUnanswered, formworkLimit, formworkLarge } = form.dataset;
  const data = input(form, screenlet, button);
  // The server would end the connection in the middle of it.
  const size = [...data.values()].reduce((sum, value) => sum + (value.size ?? 0), 0);
  if (size > formworkLimit) return (status.textContent = formworkLarge);
  screenlet.ariaBusy = "true";
  status.textContent = formworkSending;
  const sent = { button, contents: contents(screenlet), focused: document.activeElement };
  const address = new URL(form.getAttribute("action"), location).href;
  const bar = size > 0 && showProgress(status, formworkSending);
  try {
    const body = form.getAttribute("enctype") ? data : new URLSearchParams(data);
    const answer = await send(address, body, screenlet.dataset.formworkScreenlet, bar);
    const page = new DOMParser().parseFromString(answer.responseText, "text/html");
    const next = page.getElementById(screenlet.id);
    if (next) {
      signal(button, "settled");
      form.elements._csrf.value = page.querySelector("[name=_csrf]").value;
      return replace(screenlet, next, sent, answer.status < 400);
    }
    // Another answer changes nothing here: the reader goes on with what is entered.
    if (answer.responseURL !== address) leadTo(answer.responseURL, form, status);
    else {
      const words = page.querySelector("main h1")?.textContent.trim();
      status.textContent =
        ((answer.status > 428 || !words) && keep(button, data, answer)) || words || formworkUnanswered;
    }
  } catch (error) {
    status.textContent = keep(button, data) || formworkUnanswered;
  }
  if (bar) bar.remove();
  screenlet.ariaBusy = "false";
  signal(screenlet, "answer");
}

// Lets the outbox keep a change that did not arrive, and press its button later; the words about that, if it does.
function keep(button, data, answer) {
  // The button of a message from a frame is gone by now.
  if (!button.matches(button.closest(".screenlet")?.dataset.formworkWaits)) return;
  signal(button, "unsent", { data, headers: { get: (name) => answer?.getResponseHeader(name) } });
  return button.dataset.formworkKept;
}

// Reports something to the scripts of the outbox and of frames; false if one of them prevented the default.
const signal = (element, name, detail) =>
  element.dispatchEvent(new CustomEvent(`formwork-${name}`, { bubbles: true, cancelable: true, detail }));

const statusOf = (button) => button.closest(".screenlet").querySelector("[role=status]");

// Sends a form; of the ways to do so, only this one knows how much was sent.
function send(address, body, name, bar) {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", address);
    request.setRequestHeader("Accept", "text/html");
    request.setRequestHeader("Formwork-Screenlet", name);
    if (bar) request.upload.onprogress = bar.follow;
    request.onload = () => resolve(request);
    request.onerror = reject;
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

// Leads to the log-in in a window of its own, so that the input stays in this one.
function leadTo(address, { dataset }, status) {
  const link = document.createElement("a");
  Object.assign(link, { href: address, target: "_blank", textContent: dataset.formworkLogin });
  status.replaceChildren(`${dataset.formworkExpired} `, link);
}

// Puts the answer in place, with what was entered since it was asked for, and announces the status: screen
// readers read words that come into an element which was there before.
function replace(screenlet, next, sent, isDone) {
  const focused = document.activeElement;
  const { selectionStart, selectionEnd } = focused;
  keepInput(screenlet, next, sent, isDone);
  // The script of frames puts an answer around them by itself, and knows of one that did not arrive.
  const shown = signal(screenlet, "answer", next) ? next : screenlet;
  if (shown === next) screenlet.replaceWith(next);
  startRows();
  for (const status of shown.querySelectorAll("[role=status]")) {
    const { textContent } = status;
    status.textContent = "";
    if (textContent) setTimeout(() => (status.textContent = textContent), 100);
  }
  if (focused.isConnected && focused !== document.body) return;
  const place = placeOf(shown, focused, sent);
  place.focus();
  if (place.id === focused.id && selectionStart != null) place.setSelectionRange(selectionStart, selectionEnd);
}

// The element for the focus: where the reader went meanwhile, what is wrong or has the focus by the code of the
// screenlet, or where it was.
function placeOf(next, focused, { button, focused: former }) {
  const same = focused.id && next.querySelector(`#${CSS.escape(focused.id)}`);
  const place =
    (focused !== former && same) ||
    (next.querySelector("[aria-invalid=true],[autofocus]") ??
      (same || [...next.querySelectorAll("button")].find(({ value }) => value === button.value)));
  return place && !place.disabled ? place : next;
}

// Keeps what was entered while the answer was on its way, and the files of a form that was refused.
function keepInput(screenlet, next, { contents }, isDone) {
  for (const control of screenlet.querySelectorAll(`${controls},[type=file]`)) {
    const other = control.id && next.querySelector(`#${CSS.escape(control.id)}`);
    if (!other || other.type !== control.type) continue;
    if (control.files) {
      if (!isDone && control.files.length) other.files = control.files;
    } else if (contents.get(control.id) !== content(control)) {
      other[memberOf(other)] = content(control);
    }
  }
}

// The rows that the engine checks while they are filled in, each with its form there.
let lives = [];
let number = 0;

// Starts such rows by the loader of forms, and ends those that are not in the page any more.
async function startRows() {
  endGone();
  const loader = document.querySelector("script[src*='/forms-']");
  if (!loader) return;
  const { start } = await import(loader.src);
  for (const rows of document.querySelectorAll("div[data-formwork]:not([data-formwork-number])")) {
    rows.dataset.formworkNumber = number += 1;
    start(`[data-formwork-number="${number}"]`, prepare).then(endGone);
  }
}

function endGone() {
  lives = lives.filter((live) => {
    if (live.face.form.isConnected) return true;
    live.isOver = true;
    live.sleep();
    live.session.close();
  });
}

// In the page, the names of rows have that of their screenlet before them, which the engine does not know.
function prepare(live) {
  const { session } = live;
  const { form } = live.face;
  const prefix = form.dataset.formwork;
  const translated = (value, names) => JSON.parse(JSON.stringify(value, names));
  const bare = (key, value) => (key === "tag" && value ? value.slice(prefix.length) : value);
  const named = (key, value) =>
    key === "tag" && value ? prefix + value : key === "tags" ? value.map((tag) => prefix + tag) : value;
  live.session = {
    ...session,
    apply: (event) =>
      live.isOver ? { changes: [] } : translated(session.apply(translated(event, bare)), named),
    snapshot: () => translated(session.snapshot(), named),
  };
  // The return key presses a button of the screenlet, not of a form around its rows.
  form.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && event.target.matches("input")) event.stopImmediatePropagation();
  });
  lives.push(live);
}

// Sends what live rows hide, too: to them, it is as if a form of their own were sent by a button.
function sendHidden(form, submitter) {
  for (const rows of form.querySelectorAll("[data-formwork-ready]"))
    rows.dispatchEvent(new SubmitEvent("submit", { submitter }));
}

addEventListener("submit", perform);
// The outbox ends a pause: what waits is sent, unless it was dropped.
const wake = ({ target, detail }) => {
  if (!detail) target.click();
  else if (target.value) statusOf(target).textContent = detail;
};
addEventListener("formwork-wake", wake, true);
if (document.readyState === "loading") addEventListener("DOMContentLoaded", startRows);
else startRows();
document.documentElement.dataset.formworkScreenlets = "";
