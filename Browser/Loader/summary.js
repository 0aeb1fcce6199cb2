import { all, copy } from "./markup.js";

// Lists everything that is wrong at the top of the page, each thing once and linked to its field.
export function showSummary(live) {
  const { form } = live.face;
  const summary = copy(form, "summary");
  const items = new Map();
  for (const row of [form, ...all(form, "[data-formwork-row]")])
    for (const violation of row.violations ?? []) {
      const same = JSON.stringify(violation);
      if (!items.has(same)) items.set(same, item(live, row, violation.message));
    }
  summary.querySelector("ul").append(...items.values());
  document.querySelector("#error-summary")?.remove();
  document.querySelector("main").prepend(summary);
  summary.focus();
}

function item(live, row, message) {
  const line = document.createElement("li");
  const link = line.appendChild(document.createElement("a"));
  link.append(message);
  const target = [row, ...all(row, "*")].find((element) => element.matches("[id^=field-]"));
  if (!target || row === live.face.form) return line;
  link.href = `#${target.id}`;
  link.onclick = (event) => {
    event.preventDefault();
    const step = row.closest("[data-formwork-step]")?.dataset.formworkStep;
    if (step) live.send({ event: "goTo", tag: step });
    target.focus();
  };
  return line;
}
