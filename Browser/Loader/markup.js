export const all = (root, selector) => [...root.querySelectorAll(selector)];

// The element of the row with a tag, if the page shows it.
export const rowOf = (root, tag) => root.querySelector(`[data-formwork-row="${CSS.escape(tag)}"]`);

// The first of a row's own elements that matches: those of rows inside it do not count.
export const own = (row, selector) =>
  all(row, selector).find(
    (element) => element.parentNode.closest("[data-formwork-row]") === row);

// A new copy of the element in a template.
export const copy = (root, name) =>
  root.querySelector(`template[data-formwork-${name}]`).content.firstElementChild.cloneNode(true);

// Sets an attribute of ARIA, or removes it.
export const mark = (element, name, value) =>
  value ? element.setAttribute(name, value) : element.removeAttribute(name);

// Announces the current state, also to users of screen readers.
export function announce(form, name) {
  const status = form.querySelector("[data-formwork-status]");
  status.textContent = status.getAttribute(`data-formwork-${name}`);
}
