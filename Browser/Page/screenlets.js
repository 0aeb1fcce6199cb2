// Performs the actions of screenlets without another page: the form is sent by a request, and the answer
// takes the place of the screenlet. Without it each action leads to the page with its result.

// An action is sent once: what is pressed meanwhile is ignored.
async function perform(event) {
  const { target, submitter } = event;
  const screenlet = target.closest("[data-formwork-screenlet]");
  if (!screenlet || event.defaultPrevented || screenlet.isLeft) return;
  event.preventDefault();
  if (screenlet.ariaBusy === "true") return;
  screenlet.ariaBusy = "true";
  const inner = (submitter ?? target).closest(".screenlet");
  const status = inner.querySelector("[role=status]");
  const { formworkScreenlet, formworkSending, formworkUnanswered } = screenlet.dataset;
  status.textContent = formworkSending;
  const data = new FormData(target, submitter);
  try {
    const response = await fetch(target.getAttribute("action"), {
      method: "POST",
      body: target.getAttribute("enctype") ? data : new URLSearchParams(data),
      headers: { Accept: "text/html", "Formwork-Screenlet": formworkScreenlet },
    });
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const next = page.getElementById(screenlet.id);
    if (next) return replace(screenlet, next, submitter);
    if (response.redirected) return location.assign(response.url);
    // Another answer is a page of its own; sent again, the same form gets it again.
    screenlet.isLeft = true;
    target.requestSubmit(submitter);
  } catch (error) {
    screenlet.ariaBusy = "false";
    status.textContent = formworkUnanswered;
  }
}

// Puts the answer in place, the focus on what is wrong, or else where it was, and announces the status:
// screen readers read words that come into an element which was there before.
function replace(screenlet, next, submitter) {
  const focused = document.activeElement;
  const hadFocus = screenlet.contains(focused);
  screenlet.replaceWith(next);
  for (const status of next.querySelectorAll("[role=status]")) {
    const { textContent } = status;
    status.textContent = "";
    if (textContent) setTimeout(() => (status.textContent = textContent), 100);
  }
  if (!hadFocus && focused !== document.body) return;
  const place =
    next.querySelector("[aria-invalid=true]") ??
    (focused.id && next.querySelector(`#${CSS.escape(focused.id)}`)) ??
    [...next.querySelectorAll("button")].find(({ value }) => value === submitter?.value);
  (place && !place.disabled ? place : next).focus();
}

addEventListener("submit", perform);
document.documentElement.dataset.formworkScreenlets = "";
