// Keeps forms that could not be sent, and sends them once there is a network: over a reload, from any page of
// the site, also after their tab was closed. Each lies in the storage of the browser under the key of its
// form, by which the server does it once. It is sent for the reader who submitted it alone: with a
// token of a page that the server makes for that reader now.

const place = document.querySelector("template[data-formwork-outbox]");
const { formworkParts: address } = place.dataset;
const left = document.querySelector("[data-formwork-left]")?.dataset.formworkLeft;
let owner = ownerIn(document);

// The texts are the same for all pages, and have an address. From now on they are here without a network too.
if (address) {
  const answer = await fetch(address);
  // The server knows them no more: the page is of an earlier version of the program.
  if (!answer.ok) throw answer.statusText;
  place.innerHTML = await answer.text();
}

const day = 86400000;
const maximumAge = 7 * day;
// The server remembers its answers for a day.
const maximumDoubt = 0.8 * day;
const maximumLength = 65536;
const maximumTime = 60000;
const pauses = [3000, 300000];
const maximumPause = 3600000;

const section = place.content.children[0].cloneNode(true);
const status = section.querySelector("p");
const list = section.querySelector("ul");
const sendButton = section.querySelector("button");
const words = section.dataset;
const root = words.formworkPath;
const prefix = `formwork-outbox ${root} `;
const counts = words.formworkCounts.split("|");
const confirmation = words.formworkConfirm;

// The forms that are still open in this page, and the buttons of screenlets, by the keys of what they send.
const opened = {};
let [pause] = pauses;
// The form that is to be dropped, until that is confirmed, and what the list shows.
let asked;
let shown;
let timer;

const inLock = (name, options, work) =>
  navigator.locks ? navigator.locks.request(name, options, work) : work(true);

// The mark of the reader for whom a page was made.
function ownerIn(page) {
  return page.querySelector("[data-formwork-owner]")?.dataset.formworkOwner;
}

// There may be no storage.
function names() {
  try {
    return Object.keys(localStorage);
  } catch (error) {
    return [];
  }
}

// What is kept, the first first. What is not readable is of no use.
function kept() {
  const found = [];
  for (const name of names()) {
    if (!name.startsWith(prefix)) continue;
    try {
      const record = JSON.parse(localStorage.getItem(name));
      record.entries.length;
      found.push(record);
    } catch (error) {
      localStorage.removeItem(name);
    }
  }
  return found.sort((one, other) => one.order - other.order);
}

const store = (record) => localStorage.setItem(prefix + record.key, JSON.stringify(record));

function remove({ key }) {
  localStorage.removeItem(prefix + key);
  opened[key]?.release?.();
  delete opened[key];
}

// Pages load this script while something is kept.
function report() {
  const age = kept().length ? maximumAge / 1000 : 0;
  document.cookie = `formwork-waiting=1; Path=${root}; SameSite=Lax; Max-Age=${age}`;
}

// The reason why something is not sent by itself; none for what is.
function question(record) {
  if (record.owner !== owner) return record.owner.startsWith("-") ? "unsure" : "other";
  if (record.isRefused) return "refused";
  if (record.hasFiles && !isOpen(record)) return "files";
  return Date.now() - (record.tried ?? Date.now()) > maximumDoubt ? "unsure" : "";
}

// Whether the page still has the form or the button, and sends it by itself.
function isOpen({ key }) {
  const { place, release } = opened[key] ?? {};
  if (!place || place.isConnected) return place;
  release?.();
  delete opened[key];
}

// Keeps what an open form holds, unless that is too much, and its pause. An earlier version of it has the
// same key. Of a screenlet, its script hands over the input that a button sends, for each button by itself.
function keep(place, { pause, data = new FormData(place) }) {
  const part = place.closest("[data-formwork-screenlet]") ?? place;
  const form = place.closest("form");
  const input = part.querySelector("[name=formwork-key]");
  delete place.dataset.formworkKept;
  // Not all forms may wait.
  if (!part.dataset.formworkOwner || part.querySelector("[type=password]")) return;
  const key = input.value + encodeURIComponent(place.value ?? "");
  const former = kept().find((other) => other.key === key);
  const others = kept().filter((other) => other.key !== key);
  const entries = [...data].filter(([name]) => name !== "_csrf");
  const heading = document.querySelector("h1")?.textContent ?? document.title;
  const record = {
    key,
    order: former?.order ?? Math.max(0, ...others.map(({ order }) => order)) + 1,
    at: Date.now(),
    after: pause ? Date.now() + pause : undefined,
    tried: former?.tried ?? (navigator.onLine ? Date.now() : undefined),
    owner: part.dataset.formworkOwner,
    action: form.getAttribute("action"),
    type: form.getAttribute("enctype"),
    screenlet: part.dataset.formworkScreenlet,
    page: location.pathname + location.search,
    title: part.ariaLabel ? `${heading}: ${part.ariaLabel}` : heading,
    hasFiles: entries.some(([, value]) => value.size),
    entries: entries.filter(([, value]) => value.size === undefined),
  };
  if (others.length >= counts.length || JSON.stringify(record).length > maximumLength) return;
  store(record);
  place.dataset.formworkKept = words[record.hasFiles ? "formworkUnkept" : "formworkKept"];
  place.dataset.formworkUnsent = words.formworkUnsent;
  if (!opened[key]) {
    opened[key] = { place };
    // While the form is open, its page sends it.
    inLock(prefix + key, {}, () => new Promise((resolve) => (opened[key].release = resolve)));
  }
  // Files stay in the page alone.
  return !record.hasFiles;
}

// The page of a form as the server makes it now, and for whom.
async function fetchPage({ page }) {
  const response = await fetch(page, {
    headers: { Accept: "text/html" },
    cache: "no-store",
    signal: AbortSignal.timeout(maximumTime),
  });
  if (isBusy(response)) throw response;
  return new DOMParser().parseFromString(await response.text(), "text/html");
}

const isBusy = ({ status }) => status >= 500 || status === 429;

// The pause for which a busy server asks, in seconds or until a date; none for other failures.
function pauseAskedBy({ headers }) {
  const text = headers?.get("Retry-After");
  const length = text * 1000 || Date.parse(text) - Date.now() || 0;
  return Math.min(Math.max(length, 0), maximumPause);
}

// The rest of the pause of something, which all pages of the browser keep.
const restOf = ({ after }) => Math.max(after - Date.now(), 0) || 0;

// Lets something rest as long as the server asked, unless it was dropped meanwhile.
function rest(record, error) {
  const length = pauseAskedBy(error);
  try {
    if (length && localStorage.getItem(prefix + record.key)) store({ ...record, after: Date.now() + length });
  } catch (error) {
    // There is no room: this page alone waits as long.
  }
  return length || pause / 2;
}

const tokenIn = (page) => page.querySelector("main [name=_csrf]") ?? page.querySelector("[name=_csrf]");

// Sends something for its owner; a failure means that there is no answer yet.
async function send(record) {
  const page = await fetchPage(record);
  owner = ownerIn(page) ?? owner;
  if (question(record)) return;
  const token = tokenIn(page);
  record.tried ??= Date.now();
  store(record);
  const data = new FormData();
  for (const [name, value] of [["_csrf", token?.value ?? ""], ...record.entries]) data.append(name, value);
  const response = await fetch(record.action, {
    method: "POST",
    headers: {
      Accept: "application/json",
      "Formwork-Dialog": "1",
      "Formwork-Screenlet": record.screenlet ?? "",
    },
    signal: AbortSignal.timeout(maximumTime),
    body: record.type ? data : new URLSearchParams(data),
  });
  if (isBusy(response)) throw response;
  // Only the server of the form answers an accepted one in this way.
  if (response.status === 204 && response.headers.get("Location")) return remove(record);
  record.isRefused = true;
  store(record);
}

// Whether a later form goes to the same place for the same reader, and has to keep its order.
const isBehind = (record, { action, owner }) => record.action === action && record.owner === owner;

// Whether something waits for a decision of its reader on which no other form depends: it creates something,
// as it has no values of a version that was read.
const isAside = (record) => question(record) && !record.entries.some(([name]) => name === "formwork-base");

// Sends what waits, in its order; what cannot be sent holds up the later ones to the same place.
async function sendAll() {
  clearTimeout(timer);
  timer = null;
  const delays = [];
  let isSent = false;
  await inLock(prefix, { ifAvailable: true }, async (lock) => {
    if (!lock) delays.push(pause / 2);
    const held = [];
    for (const record of lock ? kept() : []) {
      if (held.some((other) => isBehind(record, other)) || isAside(record)) continue;
      held.push(record);
      if (question(record) || (isOpen(record) && !record.screenlet)) continue;
      const length = restOf(record);
      if (length) {
        delays.push(length);
        continue;
      }
      // A screenlet has no clock of its own.
      if (isOpen(record)) {
        wake(record);
        delays.push(pause);
        continue;
      }
      await inLock(prefix + record.key, { ifAvailable: true }, async (own) => {
        if (!own) delays.push(pause / 2);
        if (!own || !localStorage.getItem(prefix + record.key)) return;
        try {
          await send(record);
        } catch (error) {
          delays.push(rest(record, error));
        }
      });
      const isKept = localStorage.getItem(prefix + record.key);
      if (!isKept || isAside(record)) held.pop();
      isSent ||= !isKept;
    }
  });
  draw(isSent && !kept().length ? words.formworkSent : "");
  // Not all browsers at once, when a server is back.
  if (delays.length) timer = setTimeout(sendAll, Math.min(...delays) + (pause * Math.random()) / 2);
  pause = delays.length ? Math.min(2 * pause, pauses[1]) : pauses[0];
}

// Shows what waits, or a message. What is the same stays, with the focus in it.
function draw(message = "") {
  const waiting = kept();
  const text = message || (waiting.length && counts[Math.min(waiting.length, counts.length) - 1]) || "";
  const isInside = section.contains(document.activeElement);
  const shape = JSON.stringify([asked, owner, waiting.map((record) => [record.key, question(record)])]);
  report();
  if (shape !== shown) list.replaceChildren(...waiting.map(item));
  shown = shape;
  section.hidden = !text;
  sendButton.hidden = !waiting.some((record) => !question(record));
  // Screen readers speak what changes.
  if (status.textContent !== text) status.textContent = text;
  if (isInside && !section.contains(document.activeElement)) document.querySelector("main").focus();
}

// The line of something that waits, whose words and page only its owner sees.
function item(record) {
  const reason = question(record);
  const line = place.content.children[1].cloneNode(true);
  const [title, explanation, link, ...buttons] = line.children;
  const isForeign = reason === "other";
  title.textContent = isForeign ? "" : record.title;
  const isAsked = asked === record.key;
  explanation.textContent = isAsked ? confirmation : (explanation.getAttribute(`data-formwork-${reason}`) ?? "");
  link.hidden = !isForeign || !owner.startsWith("-");
  link.href = record.page;
  for (const button of buttons) {
    const name = button.dataset.formworkPress;
    button.hidden = { open: !reason || isForeign || isAsked, drop: isForeign, keep: !isAsked }[name];
    button.setAttribute("aria-label", `${button.textContent}: ${record.title}`);
    button.onclick = () => press[name](record);
  }
  return line;
}

// Ends the pause of an open form, which is then sent by its page, or dropped with some words.
const wake = (record, detail) => isOpen(record)?.dispatchEvent(new CustomEvent("formwork-wake", { detail }));

// Removes something that is given up, once that is confirmed.
function drop(record) {
  if (asked !== record.key) return ask(record.key, record, "keep", confirmation);
  asked = null;
  wake(record, words.formworkUnsent);
  remove(record);
  draw();
  // What had to keep its order behind it.
  sendAll();
}

// Asks whether something is to be dropped, or no longer, and moves the focus to a button of its line.
function ask(key, record, name, message) {
  asked = key;
  draw(message);
  const index = kept().findIndex((other) => other.key === record.key);
  list.children[index]?.querySelector(`[data-formwork-press=${name}]`).focus();
}

// Opens the page of a form with what was entered, by posting it as a browser does. Unless it was refused
// before, it is only shown. It stays until its page is there.
async function show(record) {
  const form = document.createElement("form");
  const entries = [...record.entries];
  if (!record.isRefused) entries.push(["formwork-action", "refresh"]);
  try {
    entries.push(["_csrf", tokenIn(await fetchPage(record))?.value ?? ""]);
  } catch (error) {
    return;
  }
  for (const [name, value] of entries) {
    const input = form.appendChild(document.createElement("input"));
    Object.assign(input, { type: "hidden", name, value });
  }
  form.method = "post";
  form.enctype = record.type ?? "";
  form.action = `${record.action}#${record.key}`;
  form.hidden = true;
  document.body.append(form);
  form.submit();
}

// The buttons of a line.
const press = { open: show, drop, keep: (record) => ask(null, record, "drop") };

const pathOf = (link) => link?.split("?")[0];

// Removes what has been opened, what is too old, and what is of an account that was logged out.
function tidy() {
  let message = "";
  for (const record of kept()) {
    const path = pathOf(record.action);
    const isShown =
      location.hash === `#${record.key}` &&
      (path !== location.pathname ||
        [...document.forms].some((form) => pathOf(form.getAttribute("action")) === path));
    const isOld = Date.now() - record.at > maximumAge;
    if (isOld) message = words.formworkExpired;
    if (isShown || isOld || (record.owner === left && left !== owner)) remove(record);
    if (isShown) history.replaceState(null, "", location.pathname + location.search);
  }
  return message;
}

// Shows what changed, and looks after it in a moment.
function follow() {
  draw();
  timer ??= setTimeout(sendAll, pause);
}

addEventListener("formwork-unsent", (event) => {
  const { target, detail: failure } = event;
  failure.pause = pauseAskedBy(failure);
  try {
    if (keep(target, failure)) event.preventDefault();
  } catch (error) {
    // There is no storage, or no room in it: the form waits as long as its page is open.
  }
  follow();
});
addEventListener("formwork-settled", ({ target }) => {
  const key = Object.keys(opened).find((name) => opened[name].place === target);
  if (!key) return;
  remove({ key });
  follow();
});
addEventListener("storage", follow);
addEventListener("online", sendAll);
sendButton.onclick = () => {
  for (const record of kept()) if (record.after) store({ ...record, after: undefined });
  for (const key of Object.keys(opened)) wake({ key });
  sendAll();
};
document.querySelector("body>nav,main").before(section);
const message = tidy();
draw();
sendAll().then(() => message && draw(message));
