import { act, actionOf } from "./actions.js";
import { Face } from "./face.js";
import { all, entered, fields, hasUnseenChange, isChoice, isEntered, rowOf, sendHidden } from "./markup.js";
import { ChangeName, EventName } from "./names.js";
import { ask } from "./submission.js";
import { refreshSummary } from "./summary.js";

// A form whose every event goes to the engine, and whose every change comes from it.
export class LiveForm {
  constructor(form, session) {
    this.face = new Face(form);
    this.session = session;
    this.waiting = [];
  }

  // Page and engine show the same, but for what was entered before the engine was here.
  begin() {
    const { face, session } = this;
    const { form } = face;
    face.showStep(form.querySelector("[data-formwork-step]:not([hidden])")?.dataset.formworkStep);
    if (form.querySelector(".field-error:not([hidden])"))
      for (const { tag, violations } of session.snapshot().rows)
        (rowOf(form, tag) ?? {}).violations = violations;
    all(form, fields).filter(isEntered).forEach((control) => this.enter(control));
    listen(this);
    this.toggleScript(true);
  }

  // Passes the current content of a control to the engine.
  enter(control) {
    const tag = control.dataset.formworkFiles ? control.value : control.name;
    const row = rowOf(this.face.form, tag);
    if (!row) return;
    // Violations that only the server found are settled with the first change.
    if (!row.violations?.length) this.face[ChangeName.violations](row, { tag });
    this.send(entered(row, control, tag));
  }

  // Hands an event to the engine and shows what changed. Events that showing causes wait for it.
  send(event) {
    if (this.waiting.push(event) > 1) return {};
    let first;
    try {
      for (; (event = this.waiting[0]); this.waiting.shift()) {
        // The focus may leave a row because the row is gone.
        if (event.tag && !rowOf(this.face.form, event.tag)) continue;
        this.reportTime();
        const result = this.apply(event);
        first ??= result;
      }
    } catch (error) {
      this.abandon(error);
    }
    return first ?? {};
  }

  apply(event) {
    const result = this.session.apply(event);
    for (const change of result.changes) {
      if (change.change !== ChangeName.question) this.face.draw(change);
      else ask(this, change);
    }
    this.face.undoing(result);
    refreshSummary();
    this.sleep(result.wake);
    return result;
  }

  // Wakes the engine when it wants to be, as it has no clock.
  sleep(milliseconds) {
    clearTimeout(this.timer);
    this.timer = null;
    if (milliseconds == null) return;
    this.asleep = performance.now();
    this.timer = setTimeout(() => this.send({ event: EventName.elapsed, milliseconds: 0 }), milliseconds);
  }

  // Whatever happens, happens after the time that passed.
  reportTime() {
    if (this.timer) {
      this.timer = null;
      this.apply({ event: EventName.elapsed, milliseconds: Math.ceil(performance.now() - this.asleep) });
    }
    const { clock } = this.session;
    // The date and time of the server when it made the page, and the age of the page since.
    if (clock) {
      const now = new Date(Date.parse(`${clock}Z`) + performance.now());
      this.apply({ event: EventName.clock, now: now.toISOString().slice(0, 19) });
    }
  }

  // Leaves the form as it is without script: the server checks it all the same.
  abandon(error) {
    console.warn(error);
    this.isOver = true;
    this.sleep();
    this.toggleScript(false);
  }

  toggleScript(isOn) {
    const { form } = this.face;
    form.toggleAttribute("data-formwork-ready", isOn);
    for (const element of all(form, "[data-formwork-script]")) element.hidden = !isOn;
  }
}

// Events of a field that is left wait until the pointer is up: a button that moved away
// under it would not be clicked.
let held;
function release() {
  const crossings = held;
  held = null;
  crossings?.forEach((crossing) => crossing());
}
addEventListener("pointerdown", () => (held = []));
addEventListener("pointerup", () => setTimeout(release));

// Turns what a user does with a form into its events.
function listen(live) {
  const { form } = live.face;
  const on = (type, handler) =>
    // What another script of the page has handled is none of the form's.
    form.addEventListener(type, (event) =>
      live.isOver || event.defaultPrevented || handler(event, event.target));

  // Typed text counts at once, a choice or a file once it is chosen.
  const isChosen = (control) => isChoice(control) || control.files;
  on("input", (event, control) => isChosen(control) || live.enter(control));
  on("change", (event, control) => isChosen(control) && live.enter(control));

  // A field of several controls is one place: moving inside it is neither coming nor going.
  const cross = (kind) => ({ relatedTarget }, control) => {
    const { name } = control;
    if (!name || relatedTarget?.name === name) return;
    const crossing = () => {
      if (hasUnseenChange(control)) live.enter(control);
      live.send({ event: kind, tag: name });
    };
    held?.push(crossing) ?? crossing();
  };
  on("focusin", cross(EventName.startEditing));
  on("focusout", cross(EventName.endEditing));

  const perform = (event, action) => {
    if (!action) return;
    event.preventDefault();
    release();
    act(live, action);
  };
  on("click", (event, target) =>
    perform(event, target.closest("button[name=formwork-action]")?.value));
  on("keydown", (event, target) => perform(event, actionOf(event, target, form)));
  on("reset", (event) => perform(event, EventName.reset));
  // A button with a name of its own means something that only the server knows.
  on("submit", (event) => {
    if (event.submitter?.name) sendHidden(form);
    else perform(event, EventName.submit);
  });
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

// Opens a form and returns three functions: one applies an event and returns the changes, another returns
// everything that the form shows, and the last one closes it.
export function openForm(engine, definition, state) {
  // Views of the memory are made again each time: those from before it grew are empty.
  const write = (text) => {
    const bytes = encoder.encode(text);
    const place = engine.formwork_allocate(bytes.length);
    new Uint8Array(engine.memory.buffer, place, bytes.length).set(bytes);
    return [place, bytes.length];
  };
  const read = (length) =>
    decoder.decode(new Uint8Array(engine.memory.buffer, engine.formwork_result(), length));

  // Calls with texts as bytes, which are given back afterwards.
  const call = (name, texts, ...first) => {
    const places = texts.map(write);
    const result = engine[name](...first, ...places.flat());
    for (const [place] of places) engine.formwork_release(place);
    return result;
  };

  const handle = call("formwork_open", [definition, state]);
  if (handle < 1) throw read(-handle);
  return {
    apply(event) {
      const result = JSON.parse(read(call("formwork_apply", [JSON.stringify(event)], handle)));
      if (result.error) throw result.error;
      return result;
    },
    // Only a form whose rules read the time has one.
    clock: state && JSON.parse(state).clock,
    snapshot: () => JSON.parse(read(engine.formwork_snapshot(handle))),
    close: () => engine.formwork_close(handle),
  };
}
