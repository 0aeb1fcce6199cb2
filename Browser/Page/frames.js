// Connects the pages in frames with their screenlets: a message of such a page is an action of its screenlet, and
// the answer leaves the frame where it is. The frame is isolated, so that its origin is none; messages are
// taken from it alone, under a declared name, and no more than a reader could make by hand.
const maximumLength = 16384;
const maximumWaiting = 8;
const maximumInSpan = 20;
const span = 10000;
const pause = 100;
const selector = "iframe[data-formwork-row]";
const waiting = [];
const counts = new WeakMap();

const framesIn = (element) => [...element.querySelectorAll(selector)];

function post(frame, namespace, text) {
  // The policy of the page lets the frame show pages of this site only; an isolated page has no origin to name.
  frame.contentWindow?.postMessage({ namespace, text }, "*");
}

// Sends what waits for the page in the frame, once it listens.
function deliver(frame) {
  const { formworkMessages } = frame.dataset;
  if (!frame.formworkIsReady || !formworkMessages) return;
  delete frame.dataset.formworkMessages;
  for (const { namespace, text } of JSON.parse(formworkMessages)) post(frame, namespace, text);
}

// The page knows of a message that was not taken, so that it can send it again later.
function refuse(frame, namespace) {
  post(frame, "formwork.refused", namespace);
}

// Counts a message; those beyond the rate are refused once, and then ignored.
function isWithinRate(frame, namespace) {
  const now = Date.now();
  let count = counts.get(frame);
  if (!count || now - count.start > span) counts.set(frame, (count = { start: now, number: 0 }));
  count.number += 1;
  if (count.number === maximumInSpan + 1) refuse(frame, namespace);
  return count.number <= maximumInSpan;
}

function receive({ data, origin, source }) {
  const frame = framesIn(document).find(({ contentWindow }) => contentWindow === source);
  if (!frame || origin !== "null") return;
  const { namespace, text } = data ?? {};
  if (typeof namespace !== "string" || typeof text !== "string") return;
  if (namespace === "formwork.ready") {
    frame.formworkIsReady = true;
    return deliver(frame);
  }
  if (namespace.length > 64 || !isWithinRate(frame, namespace)) return;
  const actions = (frame.dataset.formworkActions ?? "").split(" ");
  const action = actions.find((name) => name.endsWith(`@${namespace}`));
  if (!action || text.length > maximumLength || waiting.length >= maximumWaiting) {
    return refuse(frame, namespace);
  }
  waiting.push({ frame, namespace, action, text });
  if (waiting.length === 1) send();
}

// Sends one message after the other, as the buttons of the screenlet send.
function send() {
  const [next] = waiting;
  if (!next) return;
  const { frame, namespace, action, text } = next;
  const screenlet = frame.closest("[data-formwork-screenlet]");
  const isReady = "formworkScreenlets" in document.documentElement.dataset;
  if (screenlet && (!isReady || screenlet.ariaBusy === "true")) return setTimeout(send, pause);
  waiting.shift();
  const form = frame.closest("form");
  const row = form?.elements.namedItem(frame.dataset.formworkRow);
  if (!screenlet || !row) return send();
  const button = document.createElement("button");
  button.name = "formwork-action";
  button.value = action;
  button.hidden = true;
  // As JSON it has one line, whatever it contains.
  row.value = JSON.stringify(text.toWellFormed());
  frame.formworkNamespace = namespace;
  row.after(button);
  button.formNoValidate = true;
  form.requestSubmit(button);
  button.remove();
  row.value = "";
  if (waiting.length) setTimeout(send, pause);
}

// Puts an answer in the place of a screenlet, around the frames that are in both: a frame that is moved loads its
// page again.
function isSame(old, next) {
  if (old.matches(selector)) return old.id === next.id && old.getAttribute("src") === next.getAttribute("src");
  return old.tagName === next.tagName &&
    framesIn(next).some((frame) => framesIn(old).some((one) => isSame(one, frame)));
}

function merge(old, next) {
  if (old.matches(selector)) {
    Object.assign(old.dataset, next.dataset);
    return deliver(old);
  }
  for (const { name, value } of [...next.attributes]) old.setAttribute(name, value);
  const kept = new Map();
  for (const child of next.children) {
    const partner = [...old.children].find((one) => isSame(one, child));
    if (partner) kept.set(child, partner);
  }
  const partners = [...kept.values()];
  for (const child of [...old.childNodes]) if (!partners.includes(child)) child.remove();
  let place = old.firstChild;
  for (const child of [...next.childNodes]) {
    const partner = kept.get(child);
    if (partner) {
      merge(partner, child);
      place = partner.nextSibling;
    } else {
      old.insertBefore(child, place);
    }
  }
}

addEventListener("formwork-answer", (event) => {
  const { target, detail } = event;
  for (const frame of framesIn(target)) {
    if (!detail && frame.formworkNamespace) refuse(frame, frame.formworkNamespace);
    frame.formworkNamespace = "";
  }
  if (!detail || !isSame(target, detail)) return;
  event.preventDefault();
  merge(target, detail);
  target.ariaBusy = "false";
});

addEventListener("message", receive);
for (const frame of framesIn(document)) post(frame, "formwork.hello", "");
document.documentElement.dataset.formworkFrames = "";
