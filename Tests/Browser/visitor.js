// Does on a page what a visitor does, several things in one call, and reads what the page shows then.
// The value of this expression makes the function that performs commands; see FaceSuite/Browser.swift.
((({ form, fields }, { loader, module }) => {
const isShown = (element) => element.checkVisibility({ checkVisibilityCSS: true });
const turn = () => new Promise((resolve) => setTimeout(resolve));
const bubble = (control, Type, name) => control.dispatchEvent(new Type(name, { bubbles: true }));

// What was sent by the last button.
let sent;

// The server: it has the engine, and keeps what is sent without an answer.
if (loader) window.fetch = async (address, { body } = {}) => {
  if (!body) return new Response(module, { headers: { "Content-Type": "application/wasm" } });
  sent = [...body].filter(([, value]) => typeof value === "string");
  return new Promise(() => {});
};

// Buttons of a form are for other code, which there is none of here; else their form is sent.
if (loader) addEventListener("formwork-action", (event) => event.preventDefault());

function one(selector) {
  const found = [...document.querySelectorAll(selector)].filter(isShown);
  if (found.length === 1 && !found[0].disabled) return found[0];
  const seen = [...document.querySelectorAll("button")].filter(isShown).map(({ value }) => value);
  throw new RangeError(`${found.length} controls ${selector}; buttons: ${seen}`);
}

const controlOf = (name) => one(`[name="${CSS.escape(name)}"]:not([type=hidden])`);

// As browsers write typed text; pickers have values alone. What changes nothing is not reported.
function type(control, text) {
  if (control.value === text) return;
  if (control.selectionStart === null) {
    control.value = text;
    for (const name of ["input", "change"]) bubble(control, Event, name);
  } else {
    control.select();
    document.execCommand(text ? "insertText" : "delete", false, text);
  }
}

// The events of a pointer come around those of the focus and the click.
function click(control) {
  bubble(control, PointerEvent, "pointerdown");
  control.focus();
  bubble(control, PointerEvent, "pointerup");
  control.click();
}

// A menu of which the same options are taken reports no change.
function select(menu, labels) {
  const isWanted = ({ label }) => labels.includes(label);
  const options = [...menu.options];
  if (options.every((option) => option.selected === isWanted(option))) return;
  menu.focus();
  for (const option of options) option.selected = isWanted(option);
  for (const name of ["input", "change"]) bubble(menu, Event, name);
  menu.blur();
}

const commands = {
  async show(html) {
    const main = document.querySelector("main");
    main.innerHTML = html;
    main.querySelector("[autofocus]")?.focus();
    if (!loader) return;
    const source = new Blob([loader], { type: "text/javascript" });
    await import(URL.createObjectURL(source));
    for (let turns = 0; turns < 1000 && !main.querySelector("[data-formwork-ready]"); turns += 1)
      await turn();
  },

  enter([name, text]) {
    const control = controlOf(name);
    control.focus();
    for (const typed of ["", text]) type(control, typed);
    control.blur();
  },

  async choose([name, ...labels]) {
    const controls = [...document.querySelectorAll(`[name="${CSS.escape(name)}"]`)].filter(isShown);
    if (controls[0]?.options) return select(controlOf(name), labels);
    for (const control of controls) {
      const label = control.labels[0].innerText.trim();
      const isWanted = labels.some((wanted) => label === wanted || label.startsWith(`${wanted} (`));
      if (isWanted === control.checked) continue;
      click(control);
      // The loader waits for a turn before it reports that a control was left.
      if (loader) await turn();
    }
  },

  async press(value) {
    const button = one(value
      ? `button[value="${CSS.escape(value)}"]:not([aria-hidden])` : "button.button[type=submit]:not([name])");
    sent = undefined;
    if (loader) click(button);
    else sent = [...new FormData(button.form, button)].filter(([, text]) => typeof text === "string");
    return sent && { sent };
  },

  look: () => ({ node: form(), fields: fields() }),
};

async function perform(group) {
  const answer = {};
  for (const command of group)
    for (const [name, value] of Object.entries(command))
      Object.assign(answer, await commands[name](value));
  return answer;
}

// Takes and returns JSON, which goes between the programs faster than values.
return async (groups) => {
  const answers = [];
  try {
    for (const group of JSON.parse(groups)) answers.push(await perform(group));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    answers.push({ missing: error.message });
  }
  return JSON.stringify(answers);
};
}))
