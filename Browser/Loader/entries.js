import { all, disable, own, refresh, rowOf } from "./markup.js";
import { EventName } from "./names.js";

// Removes the entries that a new list begins with: the pattern around it has them.
export function clear(list) {
  own(list, ".form-entries").replaceChildren();
  arrange(list);
}

// Puts a new entry into a list.
export function insertEntry(list, key, position) {
  const pattern = own(list, "template[data-formwork-template]");
  const content = document.createElement("template");
  // As text, so that templates inside the template have the key too.
  content.innerHTML = pattern.innerHTML.replaceAll(pattern.dataset.formworkTemplate, key);
  return place(list, content.content.firstElementChild, position);
}

export function moveEntry(list, tag, position) {
  const focused = document.activeElement;
  const entry = rowOf(list, tag);
  entry.remove();
  place(list, entry, position);
  // At the end of a list the button that was pressed can do no more.
  const next = `[value^="${EventName.move}:${CSS.escape(tag)}:"]:enabled`;
  (focused.disabled ? entry.querySelector(next) : focused)?.focus();
}

export function removeEntry(list, tag) {
  const entry = rowOf(list, tag);
  const next = entry.nextElementSibling ?? entry.previousElementSibling;
  entry.remove();
  arrange(list);
  return next ?? own(list, `[value^='${EventName.insert}:']`);
}

function place(list, entry, position) {
  const entries = own(list, ".form-entries");
  entries.insertBefore(entry, entries.children[position]);
  all(entry, "[data-formwork-list]").forEach(arrange);
  // The pattern of an entry may be of a time at which its list was closed.
  refresh(entry);
  arrange(list);
  return entry;
}

// Adjusts everything that depends on the positions and the number of entries.
export function arrange(list) {
  const { formworkRow, formworkMinimum = 0, formworkMaximum = Infinity } = list.dataset;
  const entries = [...own(list, ".form-entries").children];
  const isClosed = !!list.closest(
    "[data-formwork-invisible],[data-formwork-disabled],[data-formwork-readonly]");
  for (const [position, entry] of entries.entries()) {
    const tag = entry.dataset.formworkRow;
    for (const number of all(entry, "[data-formwork-position]"))
      if (number.closest("[data-formwork-entry]") === entry)
        number.textContent = inDigits(number, position + 1);
    for (const button of all(entry, `[value^="${EventName.move}:${CSS.escape(tag)}:"]`)) {
      const target = position + +button.dataset.formworkMove;
      button.value = `${EventName.move}:${tag}:${target}`;
      button.disabled = isClosed || !entries[target];
    }
    disable(entry, `${EventName.remove}:${tag}`, isClosed || entries.length <= formworkMinimum);
  }
  const isFull = entries.length >= formworkMaximum;
  disable(list, `${EventName.insert}:${formworkRow}`, isClosed || isFull);
}

// A whole number in the digits that its place names, if it names any. Those of `toLocaleString`
// would take longer to load than all else that a form needs.
function inDigits({ dataset }, number) {
  return [...`${number}`].map((digit) => [...dataset.formworkPosition][digit] ?? digit).join("");
}
