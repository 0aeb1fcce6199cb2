// Makes a passkey, or uses one, when the form behind a request for it is submitted, and sends the answer of
// the browser with the form. Without it the form is sent without an answer, which the server refuses.

const decode = (text) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (digit) => digit.charCodeAt());

const encode = (bytes) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

const names = ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle"];

// Asks the browser, which asks its user.
async function answer({ kind, options }) {
  const { user, allowCredentials = [], excludeCredentials = [] } = options;
  for (const part of [user, ...allowCredentials, ...excludeCredentials]) {
    if (part) part.id = decode(part.id);
  }
  options.challenge = decode(options.challenge);
  const { id, response } = await navigator.credentials[kind]({ publicKey: options });
  const parts = { id };
  for (const name of names) if (response[name]) parts[name] = encode(response[name]);
  return JSON.stringify(parts);
}

for (const place of document.querySelectorAll("[data-formwork-passkey]")) {
  const { formworkPasskey, formworkInput } = place.dataset;
  const form = place.nextElementSibling;
  const input = form.elements[formworkInput];
  // A refused answer is not sent a second time.
  input.value = "";
  form.addEventListener("submit", (event) => {
    if (input.value) return;
    event.preventDefault();
    place.hidden = true;
    answer(JSON.parse(formworkPasskey)).then(
      (text) => {
        input.value = text;
        form.requestSubmit();
      },
      () => {
        place.hidden = false;
      },
    );
  });
}
