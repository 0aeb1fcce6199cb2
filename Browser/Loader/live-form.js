import { entered, fields, isEntered } from "./controls.js";
import { listen } from "./events.js";
import { Face } from "./face.js";
import { all, rowOf } from "./markup.js";
import { ChangeName, EventName } from "./names.js";
import { ask, deliver } from "./submission.js";
import { putSummary, refreshSummary, showSummary } from "./summary.js";

// A form whose every event goes to the engine, and whose every change comes from it.
export class LiveForm {
  constructor(form, session, restart) {
    this.face = new Face(form);
    this.session = session;
    this.restart = restart;
    this.waiting = [];
  }

  // Page and engine show the same, but for what was entered before the engine was here.
  begin() {
    const { face, session } = this;
    const { form } = face;
    face.showStep(form.querySelector("[data-formwork-step]:not([hidden])")?.dataset.formworkStep);
    if (form.querySelector("[data-formwork-errors]:not([hidden])"))
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
      else this.ask(change);
    }
    this.face.undoing(result);
    refreshSummary();
    this.sleep(result.wake);
    return result;
  }

  // Applies the action of a button, and moves the focus to its result.
  act(action) {
    const [event, tag, place] = action.split(":");
    if (event === EventName.submit) return this.submit();
    const { face } = this;
    face.changed = null;
    const number = place && +place;
    this.send({ event, tag, at: number, to: event === EventName.reset ? tag : number });
    const target = face.changed;
    // A step is left, unless something is wrong with it or with one on the way.
    if (event === EventName.next ? !target : event === EventName.goTo && tag !== face.current)
      return showSummary(this);
    if (target?.dataset.formworkStep) putSummary();
    const inside = "input:not([type=hidden]),select,textarea,button";
    if (target && (event !== EventName.undo || document.activeElement === document.body))
      (target.matches(`[tabindex],${inside}`) ? target : target.querySelector(inside))?.focus();
  }

  submit() {
    if (this.isSending) return;
    const { valid } = this.send({ event: EventName.submit });
    if (valid || this.isOver) deliver(this);
    else showSummary(this);
  }

  async ask(question) {
    const { ticket } = question;
    this.send({ event: EventName.answer, ticket, verdict: await ask(this.face.form, question) });
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
    if (!this.timer) return;
    this.timer = null;
    this.apply({ event: EventName.elapsed, milliseconds: Math.ceil(performance.now() - this.asleep) });
  }

  // Shows the page that answers a submission in place of this one, and starts its forms.
  replace(page) {
    this.sleep();
    for (const name of ["title", "main"])
      document.querySelector(name).replaceWith(page.querySelector(name));
    (document.querySelector("#error-summary") ?? document.querySelector("main")).focus();
    this.restart();
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
