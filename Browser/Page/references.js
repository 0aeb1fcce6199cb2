// Makes the search in a field that refers to an instance a combobox: it finds while its reader
// types. Without it the button beside the input shows the form again with the result.
const delay = 200;
const prefix = "formwork-find.";

function setUp(field) {
  const input = field.querySelector("input[type=search]");
  if (!input || field.formworkIsReady) return;
  field.formworkIsReady = true;
  const status = field.querySelector("[role=status]");
  const list = document.createElement("ul");
  const name = input.name.slice(prefix.length);
  let active = -1;
  let timer, running, shown;

  list.id = `${input.id}~list`;
  list.className = "reference-list";
  list.hidden = true;
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", input.labels[0].textContent);
  input.parentElement.after(list);
  field.querySelector("button").hidden = true;
  for (const [attribute, value] of [["role", "combobox"], ["aria-autocomplete", "list"],
    ["aria-expanded", "false"], ["aria-controls", list.id]]) input.setAttribute(attribute, value);

  const options = () => [...list.children];

  function announce(text, isHidden = false) {
    status.textContent = text;
    status.classList.toggle("visually-hidden", isHidden);
  }

  function close() {
    clearTimeout(timer);
    running?.abort();
    list.hidden = true;
    shown = undefined;
    move(-1);
    input.setAttribute("aria-expanded", "false");
  }

  function move(index) {
    options()[active]?.setAttribute("aria-selected", "false");
    active = index;
    const option = options()[active];
    option?.setAttribute("aria-selected", "true");
    option?.scrollIntoView({ block: "nearest" });
    if (option) input.setAttribute("aria-activedescendant", option.id);
    else input.removeAttribute("aria-activedescendant");
  }

  // Checks a control, as without a script.
  function choose(option) {
    const { value } = option.dataset;
    const controls = [...field.querySelectorAll(`input[name="${name}"]`)];
    let control = controls.find((one) => one.value === value);
    if (!control) {
      const choice = document.createElement("div");
      const label = document.createElement("label");
      control = document.createElement("input");
      choice.className = "choice";
      control.type = field.hasAttribute("role") ? "radio" : "checkbox";
      control.name = name;
      control.value = value;
      control.id = label.htmlFor = `${input.id}~${controls.length}`;
      label.textContent = option.textContent;
      choice.append(control, label);
      status.before(choice);
    }
    control.checked = true;
    input.value = "";
    close();
    announce(option.textContent, true);
    for (const name of ["input", "change"]) control.dispatchEvent(new Event(name, { bubbles: true }));
  }

  function show({ choices, hasMore }) {
    list.replaceChildren(...choices.map(({ id, title }, index) => {
      const option = document.createElement("li");
      option.id = `${list.id}~${index}`;
      option.dataset.value = id;
      option.textContent = title;
      option.setAttribute("role", "option");
      option.setAttribute("aria-selected", "false");
      return option;
    }));
    active = -1;
    move(-1);
    list.hidden = choices.length === 0;
    input.setAttribute("aria-expanded", String(!list.hidden));
    const { formworkNothing, formworkMore } = field.dataset;
    announce(choices.length === 0 ? formworkNothing : hasMore ? formworkMore : "");
  }

  async function search() {
    const words = input.value.trim();
    if (words === shown) return;
    running?.abort();
    running = new AbortController();
    const { signal } = running;
    try {
      const link = `${field.dataset.formworkReference}?search=${encodeURIComponent(words)}`;
      const answer = await fetch(link, { signal, headers: { Accept: "application/json" } });
      if (!answer.ok) throw new Error(String(answer.status));
      const found = await answer.json();
      if (signal.aborted || document.activeElement !== input) return;
      shown = words;
      show(found);
    } catch {
      // The button does the same by the server's page.
      if (!signal.aborted) field.querySelector("button").hidden = false;
    }
  }

  input.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(search, delay);
  });

  input.addEventListener("keydown", async (event) => {
    const { key } = event;
    if (event.isComposing || event.ctrlKey || event.metaKey) return;
    if (key === "ArrowDown" || key === "ArrowUp") {
      event.preventDefault();
      if (list.hidden) await search();
      const count = options().length;
      if (!list.hidden && count) {
        const step = key === "ArrowDown" ? 1 : -1;
        move(active < 0 && step < 0 ? count - 1 : (active + step + count) % count);
      }
    } else if (key === "Enter") {
      // It would press a button of the form otherwise.
      event.preventDefault();
      if (active >= 0) choose(options()[active]);
      else search();
    } else if (key === "Escape" && (!list.hidden || input.value)) {
      event.preventDefault();
      if (list.hidden) input.value = "";
      close();
    }
  });

  input.addEventListener("blur", close);
  list.addEventListener("mousedown", (event) => {
    event.preventDefault();
    const option = event.target.closest("[role=option]");
    if (option) choose(option);
  });
}

const selector = "[data-formwork-reference]";
document.querySelectorAll(selector).forEach(setUp);
// Entries come later.
document.addEventListener("focusin", ({ target }) => {
  const field = target.closest?.(selector);
  if (field) setUp(field);
});
