// What `form` and `fields` find on a page, as the value of this expression.
(() => {
// The elements of a form as readers find them: by labels, legends, descriptions and states. What is
// not seen is left out. Fields without any of these have no name, and are found that way.

const isShown = (element) => element.checkVisibility({ checkVisibilityCSS: true });
const all = (element, selector) => [...element.querySelectorAll(selector)].filter(isShown);

// The words of an element as they are seen and read aloud.
function words(element) {
  if (!element) return "";
  const read = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.data;
    const isLeftOut = node.nodeType !== Node.ELEMENT_NODE || !isShown(node) ||
      node.matches(".optional,[data-formwork-optional],template,script");
    return isLeftOut ? "" : [...node.childNodes].map(read).join("");
  };
  return [...element.childNodes].map(read).join("").replace(/\s+/g, " ").trim();
}

const node = (role, name, more) => ({
  role, name, options: [], errors: [], states: [], children: [], ...more,
});

// The hint and the errors to which a control refers.
function described(control) {
  const parts = (control.getAttribute("aria-describedby") ?? "").split(" ").filter(Boolean)
    .map((id) => document.getElementById(id)).filter((part) => part && isShown(part));
  const help = parts.filter((part) => part.matches(".hint")).map(words).join(" ");
  return { ...(help ? { help } : {}), errors: errorsIn(parts) };
}

// The errors without the word before each.
function errorsIn(parts) {
  return parts.filter((part) => part.matches(".field-error"))
    .flatMap((part) => all(part, "p").map((message) => {
      const prefix = words(message.querySelector(".visually-hidden"));
      return words(message).slice(prefix.length).trim();
    }));
}

function states(control, label) {
  return [
    label?.querySelector(".optional:not([hidden])") && "optional",
    control.disabled && "disabled",
    // What cannot be used is not only read, whatever rule closed it first.
    control.readOnly && !control.disabled && "readOnly",
    control.checked && control.type === "checkbox" && "ticked",
    control.closest("[aria-busy=true]") && "busy",
  ].filter(Boolean);
}

const labelOf = (control) => control.labels?.[0];

function button(control) {
  const isCurrent = control.getAttribute("aria-current");
  const name = words(control).replace(
    words(control.querySelector(".form-steps-number")), "").trim();
  return node("button", name, {
    states: [control.disabled && "disabled", isCurrent && "current"].filter(Boolean),
  });
}

// A set of radio buttons or of boxes.
function choices(set) {
  const controls = all(set, "input");
  const legend = set.querySelector(":scope > legend");
  const isOff = controls.length > 0 && controls.every((control) => control.matches(":disabled"));
  const labels = (some) => some.map((control) => words(labelOf(control)));
  return node(set.getAttribute("role") === "radiogroup" ? "choices" : "several", words(legend), {
    ...described(set), options: labels(controls),
    value: labels(controls.filter((control) => control.checked)).join(", "),
    states: [legend?.querySelector(".optional:not([hidden])") && "optional", isOff && "disabled"]
      .filter(Boolean),
  });
}

function field(control) {
  const label = labelOf(control);
  const parts = { ...described(control), states: states(control, label) };
  const name = words(label);
  if (control.matches("output")) return node("value", name, {
    value: control.value, errors: errorsIn(all(control.closest(".field"), ".field-error")),
  });
  if (control.matches("select"))
    return node("menu", name, {
      ...parts, options: [...control.options].map((option) => option.label),
      value: [...control.selectedOptions].map((option) => option.label).join(", "),
    });
  if (control.type === "checkbox")
    return node(control.getAttribute("role") === "switch" ? "toggle" : "box", name, parts);
  if (control.type === "file")
    return node("files", name, {
      ...parts, value: [...control.files].map((file) => file.name).join(", "),
    });
  if (control.type === "password") return node("secret", name, parts);
  return node(control.matches("textarea") ? "area" : "line", name, {
    ...parts, value: control.value,
  });
}

const legendOf = (element) => words(
  element.querySelector(":scope > legend, :scope > .legend, :scope > h2"));

function hint(element) {
  const found = element.querySelector(":scope > .hint");
  return found && isShown(found) ? { help: words(found) } : {};
}

// The elements inside of one, in reading order.
function inside(element) {
  return [...element.children].filter(isShown).flatMap(elements);
}

function elements(element) {
  const is = (selector) => element.matches(selector);
  const nested = (role, name = legendOf(element)) =>
    node(role, name, { ...hint(element), children: inside(element) });
  if (is("[aria-hidden=true],legend,.legend,h2,label,.hint,.field-error,.form-step-count")) return [];
  if (is(".error-summary,.form-status,.without-script")) return [];
  if (is("button")) return [button(element)];
  if (is("fieldset.field")) return [choices(element)];
  if (is("fieldset.form-list")) {
    const errors = errorsIn(all(element, ":scope > .field-error"));
    return [{ ...nested("list"), errors }];
  }
  if (is(".form-entry")) return [nested("entry")];
  if (is("section.form-step")) return [nested("step")];
  if (is("fieldset")) return [nested("group")];
  if (is(".amount")) return [node("amount", element.getAttribute("aria-label"), { children: inside(element) })];
  if (is("input:not([type=hidden]),select,textarea,output")) return [field(element)];
  if (is(".form-note")) return [node("note", words(element))];
  return inside(element);
}

function form() {
  const found = document.querySelector("form.form");
  return found && node("form", "", { children: inside(found) });
}

// What would be sent.
function fields() {
  const all = [...new FormData(document.querySelector("form.form"))];
  return all.filter(([, value]) => typeof value === "string");
}
return { form, fields };
})()
