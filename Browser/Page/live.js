// Shows the changes of others in the content of a page, and offers them at the fields of a form. What its
// reader enters, chooses or selects stays as it is. Without it a page shows what there was when it was opened.
//
// The visible pages of a browser share one stream: that of the page that has a lock, which hands the events
// of the other pages to them. Without locks each visible page has a stream of its own.

const mark = document.querySelector("template[data-formwork-live]");
const texts = mark.dataset;
const main = mark.parentElement;
const own = { id: `${Math.random()}`, tag: texts.formworkLive, link: location.pathname + location.search };
const lockName = `formwork-live ${texts.formworkStream}`;
const channel = navigator.locks && "BroadcastChannel" in window ? new BroadcastChannel(lockName) : null;

// MARK: The stream

// The visible pages of the browser, as the one with the lock knows them.
let pages = new Map();
let source, release, waiting, timer, isLeading;
let failures = 0;

function connect() {
  clearTimeout(timer);
  const open = [own, ...pages.values()].slice(0, 16);
  const query = open.map(({ tag, link }) => `page=${encodeURIComponent(`${tag}.${link}`)}`);
  const began = Date.now();
  source = new EventSource(`${texts.formworkStream}?${query.join("&")}`);
  source.onmessage = ({ data }) => {
    const [index, ...event] = JSON.parse(data);
    const page = open[index];
    if (event[0] && !Array.isArray(event[0])) page.tag = event[0];
    if (page === own) take(event);
    else channel.postMessage(["event", page.id, event]);
  };
  // The next attempts of many browsers are spread over some seconds: all are back ten seconds after a site is.
  source.onerror = () => {
    const most = source.readyState === 2 ? 120 : 10;
    source.close();
    failures = Date.now() - began > 9000 ? 0 : failures + 1;
    timer = setTimeout(connect, Math.random() * 1000 * Math.min(2 ** (failures + 2), most));
  };
}

// Several pages that come at once are one connection. The former one ends at once: its events are about the state
// before a page was read again.
function connectSoon() {
  source?.close();
  clearTimeout(timer);
  timer = setTimeout(connect, 50);
}

function lead() {
  isLeading = true;
  channel?.postMessage(["ask"]);
  connectSoon();
}

function join() {
  if (!channel) return lead();
  waiting = new AbortController();
  const { signal } = waiting;
  const hold = () => new Promise((resolve) => {
    release = resolve;
    lead();
  });
  navigator.locks.request(lockName, { signal }, hold).catch(() => {});
  report();
}

// Hands the state of this page to the one with the stream.
function report() {
  if (isLeading) connectSoon();
  else channel?.postMessage(["page", own.id, own]);
}

function leave() {
  source?.close();
  clearTimeout(timer);
  isLeading = false;
  pages = new Map();
  channel?.postMessage(["gone", own.id]);
  waiting?.abort();
  release?.();
}

if (channel) channel.onmessage = ({ data }) => {
  const [kind, id, value] = data;
  if (kind === "event" && id === own.id) take(value);
  else if (kind === "ask" && document.visibilityState === "visible") report();
  else if (isLeading && kind === "page") {
    pages.set(id, value);
    connectSoon();
  } else if (isLeading && kind === "gone" && pages.delete(id)) connectSoon();
};

// MARK: Changes

let queue = [];
let isReading = false;
let [readAt, pause] = [0, 0];

// Events wait while text of the page is selected, which a change of it would end.
const isSelecting = () => {
  const selection = getSelection();
  return !selection.isCollapsed && main.contains(selection.anchorNode)
    && !document.activeElement.matches("input,textarea");
};

function take(event) {
  if (Array.isArray(event[0])) return showEditors(event[0]);
  queue.push(event);
  work();
}

function work() {
  if (!queue.length || isReading || isSelecting()) return;
  const events = queue;
  queue = [];
  const focused = document.activeElement;
  let author;
  try {
    for (const [tag, steps, name] of events) {
      author = name;
      if (!tag || !steps || main.querySelector("[data-formwork-input]")) throw tag;
      steps.forEach(apply);
      own.tag = tag;
    }
    announce();
  } catch (error) {
    readSoon(author);
  }
  if (focused.isConnected && focused !== document.activeElement) focused.focus({ preventScroll: true });
}

// Pages that have to be read again and again are read less and less often.
function readSoon(author) {
  isReading = true;
  pause = Date.now() - readAt < 9000 ? Math.min(pause * 2 + 250, 30000) : 0;
  readAt = Date.now() + pause;
  setTimeout(() => read(author), pause);
}

async function read(author) {
  try {
    const response = await fetch(own.link, { headers: { Accept: "text/html" } });
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const other = page.querySelector("template[data-formwork-live]");
    // A page that is gone, or asks for a log-in, shows what there was.
    if (!response.ok || response.redirected || !other) return;
    own.tag = other.dataset.formworkLive;
    if (texts.formworkInput != null) {
      // A form that was refused keeps its messages.
      const [form, next] = [document, page].map((place) => place.querySelector("[name=formwork-base]")?.form);
      return form && next && offerAll(form, next, author);
    }
    document.title = page.title;
    arrange(main, mark.nextSibling, after(other), author);
    announce();
  } catch (error) {
    own.tag = "000000000000";
  } finally {
    isReading = false;
    queue = [];
  }
  report();
}

function after(node) {
  const nodes = [];
  while ((node = node.nextSibling)) nodes.push(node);
  return nodes;
}

// A step of a patch; one that does not fit leads to the page itself.
function apply([step, markup, count, rest]) {
  const path = step.slice(1).split(".").map(Number);
  path[0] += [...main.children].indexOf(mark) + 1;
  const last = path.pop();
  const parent = path.reduce((place, index) => place.children[index], main);
  const target = parent.children[last];
  if (step[0] === "@") return change(target, markup, target.getAttribute(markup).slice(0, count) + rest);
  const part = document.createElement("template");
  part.innerHTML = markup ?? "";
  const { content } = part;
  if (step === "!") document.title = content.textContent;
  else if (step[0] === "-") target.remove();
  else if (step[0] === "+") parent.insertBefore(content, target ?? null);
  else if (step[0] === "~") arrangeNode(target, content.firstElementChild);
  else arrange(target, target.firstChild, [...content.childNodes]);
}

// A control that its reader has changed keeps its value, and so the state of the page that they have seen.
function change(element, name, value) {
  const { checked, defaultChecked } = element;
  if (name !== "value" || checked === defaultChecked) element.setAttribute(name, value);
}

const keyOf = (node) =>
  node.id || (/^(TR|LI)$/.test(node.nodeName) && node.querySelector("a")?.getAttribute("href"));

// Makes the nodes of an element, from one on, those of another state; nodes that are the same ones stay.
function arrange(parent, place, nodes, author) {
  const known = new Map();
  for (let node = place; node; node = node.nextSibling) if (keyOf(node)) known.set(keyOf(node), node);
  for (const node of nodes) {
    const key = keyOf(node);
    const isAlike = place && !keyOf(place) && place.nodeName === node.nodeName;
    const same = key ? known.get(key) : isAlike && place;
    if (same === place && place) place = place.nextSibling;
    else parent.insertBefore(same || node, place);
    if (same) arrangeNode(same, node, author);
  }
  while (place) {
    const next = place.nextSibling;
    place.remove();
    place = next;
  }
}

// What a reader enters is theirs, and in screenlets also what the engine or an action of theirs shows.
const kept = "select,textarea,.screenlets "
  + ":is(input,[role=status],[aria-busy=true],[data-formwork],[data-formwork-input=kept])";

function arrangeNode(node, next, author) {
  if (node.nodeName !== next.nodeName) return node.replaceWith(next);
  if (node.nodeType !== 1) {
    if (node.nodeValue !== next.nodeValue) node.nodeValue = next.nodeValue;
    return;
  }
  if (node.isEqualNode(next) || node.matches(kept)) return;
  if (node.matches("form:not(.screenlets)")) return offerAll(node, next, author);
  for (const { name, value } of next.attributes) change(node, name, value);
  for (const { name } of [...node.attributes])
    if (!next.hasAttribute(name) && name !== "open") node.removeAttribute(name);
  arrange(node, node.firstChild, [...next.childNodes], author);
}

// Screen readers read it when they are silent, and not for each of many changes.
const status = document.createElement("p");
let announcedAt = 0;

function announce() {
  if (Date.now() - announcedAt < 5000) return;
  announcedAt = Date.now();
  document.body.append(status);
  status.textContent = "";
  setTimeout(() => (status.textContent = texts.formworkUpdated), 100);
}

// MARK: Forms

// Offers what others have changed since the form was made. It knows that by its base: the values that it
// showed. A value that was taken or refused is part of the base, so that the server asks no more about it.
function offerAll(form, next, author) {
  const [base, other] = [form, next].map((place) => place.elements["formwork-base"]);
  if (!base || !other) return;
  const [read, stored] = [base, other].map(({ value }) => JSON.parse(value));
  for (const [row, value] of Object.entries(stored.rows)) {
    form.querySelector(`[data-formwork-offer="${CSS.escape(row)}"]`)?.remove();
    const former = read.rows[row];
    const [controls, others] = [form, next].map(({ elements }) => [...elements].filter(({ name }) => name === row));
    if (!former || `${former}` === `${value}` || controls.length !== others.length) continue;
    if (controls[0] && !controls[0].files) offer(base, row, value, controls, others, author);
  }
}

function offer(base, row, value, controls, others, author) {
  const [control, other] = [controls[0], others[0]];
  const box = document.createElement("div");
  box.className = "field-warning";
  box.dataset.formworkOffer = row;
  const words = document.createElement("p");
  words.role = "status";
  box.append(words);
  const settle = () => {
    const read = JSON.parse(base.value);
    read.rows[row] = value;
    base.value = JSON.stringify(read);
    box.remove();
    control.focus();
  };
  const enter = (text) => {
    controls.forEach((place, index) => {
      if (/^(radio|checkbox)$/.test(place.type)) place.checked = others[index].checked;
      else if (place.multiple) [...place.options].forEach((option, at) => (option.selected = others[index].options[at]?.selected));
      else place.value = text ?? others[index].value;
    });
    for (const type of ["input", "change"]) control.dispatchEvent(new Event(type, { bubbles: true }));
    settle();
  };
  const add = (text, action) => {
    const button = document.createElement("button");
    const className = "button button-secondary button-small";
    Object.assign(button, { type: "button", className, textContent: text, onclick: action });
    box.append(button, " ");
  };
  add(texts.formworkTake, () => enter());
  add(texts.formworkKeep, settle);
  const isTyped = control.matches("textarea,input[type=text]") && control.value !== control.defaultValue;
  if (isTyped && merged(control.defaultValue, control.value, other.value) != null)
    add(texts.formworkMerge, () => enter(merged(control.defaultValue, control.value, other.value)));
  (control.closest(".field") ?? control.parentElement).append(box);
  const parts = { "{name}": author, "{value}": shown(others).slice(0, 200) };
  const sentence = author ? texts.formworkChanged : texts.formworkReplaced;
  setTimeout(() => (words.textContent = sentence.replace(/{\w+}/g, (place) => parts[place])), 100);
}

// The words for the value of controls.
function shown(controls) {
  const chosen = controls.flatMap((control) => {
    if (control.options) return [...control.selectedOptions].map(({ text }) => text);
    if (/^(radio|checkbox)$/.test(control.type))
      return control.checked ? [...control.labels].map(({ textContent }) => textContent.trim()) : [];
    return [control.value];
  });
  return chosen.join(", ").trim() || "–";
}

// A text with the changes of both sides; none where they changed the same words.
function merged(base, mine, theirs) {
  const [words, left, right] = [base, mine, theirs].map((text) => text.split(/(\s+)/));
  const changes = [changeOf(words, left), changeOf(words, right)].sort((one, two) => one.start - two.start);
  const [first, second] = changes;
  if (first.end > second.start || (first.start === second.start && first.end === second.end)) return null;
  return [
    ...words.slice(0, first.start), ...first.words, ...words.slice(first.end, second.start),
    ...second.words, ...words.slice(second.end),
  ].join("");
}

function changeOf(words, others) {
  const length = Math.min(words.length, others.length);
  let [start, tail] = [0, 0];
  while (start < length && words[start] === others[start]) start += 1;
  while (tail < length - start && words.at(-1 - tail) === others.at(-1 - tail)) tail += 1;
  return { start, end: words.length - tail, words: others.slice(start, others.length - tail) };
}

// MARK: Other readers

const editors = document.createElement("p");

function showEditors(names) {
  mark.before(editors);
  const list = new Intl.ListFormat(document.documentElement.lang).format(names);
  editors.textContent = names.length ? texts.formworkEditing?.replace("{names}", () => list) : "";
}

Object.assign(status, { className: "visually-hidden", role: "status" });
Object.assign(editors, { className: "list-note", role: "status" });
document.addEventListener("selectionchange", work);
document.addEventListener("visibilitychange", () => (document.hidden ? leave() : join()));
addEventListener("pagehide", leave);
addEventListener("pageshow", ({ persisted }) => persisted && join());
if (!document.hidden) join();
document.documentElement.dataset.formworkFollows = "";
