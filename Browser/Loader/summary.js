import { all, copy } from "./markup.js";
import { EventName } from "./names.js";

// Lists everything that is wrong at the top of the page, each thing once and linked to its field.
export function showSummary(live) {
  const { form } = live.face;
  const summary = copy(form, "summary");
  const list = summary.querySelector("ul");
  const pattern = list.dataset.formworkEntry;
  const items = {};
  for (const row of [form, ...all(form, "[data-formwork-row]")])
    for (const violation of row.violations ?? [])
      items[JSON.stringify(violation)] ??= item(live, row, violation, pattern);
  list.append(...Object.values(items));
  putSummary(summary);
  summary.focus();
}

// Puts a summary, or none, into the place of the last one; the title warns of it.
export function putSummary(summary) {
  document.querySelector("#error-summary")?.remove();
  if (summary) document.querySelector("main").prepend(summary);
  const title = document.querySelector("title");
  // The page has the other of the two titles.
  for (const name of ["right", "wrong"]) title.dataset[name] ??= title.text;
  title.text = title.dataset[summary ? "wrong" : "right"];
}

// Takes out what no field shows any longer, and the summary when nothing is left.
export function refreshSummary() {
  const links = all(document, "#error-summary a");
  for (const link of links) {
    const field = document.getElementById(link.hash.slice(1));
    const errors = field?.closest("[data-formwork-row]")?.querySelector(".field-error");
    // A removed entry takes along what was wrong with it.
    const isGone = link.hash && !field;
    const message = (link.querySelector("span") ?? link).textContent;
    if (isGone || (errors && !errors.textContent.includes(message)))
      link.parentNode.remove();
  }
  if (links[0] && !document.querySelector("#error-summary li")) putSummary();
}

// A visited error is no page to come back to.
addEventListener("click", (event) => {
  const link = event.target.closest("#error-summary a");
  if (!link?.hash || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  location.replace(link.href);
});

function item(live, row, violation, pattern) {
  const line = document.createElement("li");
  const link = line.appendChild(document.createElement("a"));
  const labels = entriesAround(row, violation);
  const text = labels.length ? document.createElement("span") : link;
  link.append(...labels.map((label) => pattern.replace("{entry}", () => label)));
  if (text !== link) link.append(text);
  text.append(violation.message);
  const target = [row, ...all(row, "*")].find((element) => element.matches("[id^=field-]"));
  if (!target || row === live.face.form) return line;
  // The browser follows the link to the field, which must not be on a hidden step then.
  link.href = `#${target.id}`;
  const tag = row.closest("[data-formwork-step]")?.dataset.formworkStep;
  if (tag) link.onclick = () => live.send({ event: EventName.goTo, tag });
  return line;
}

// The labels of the entries that contain all rows of a violation, the outermost first; that of the list
// comes before a label that is the same in all lists.
function entriesAround(row, { tags = [] }) {
  const labels = [];
  let entry = row;
  while ((entry = entry.parentNode.closest("[data-formwork-entry]")))
    if (tags.every((tag) => tag.startsWith(`${entry.dataset.formworkRow}.`)))
      labels.unshift(entry.dataset.formworkEntry + entry.firstElementChild.textContent);
  return labels;
}
