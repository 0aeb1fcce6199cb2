// Connects a page in a frame with the screenlet around it, and is the first part of the page's own script:
//
//     formwork.post("seat.chosen", "12A");
//     addEventListener("formwork-message", ({ detail: { namespace, text } }) => …);
//
// Messages go to the page around it and come from there alone, both of the same site.
{
  const { origin } = location;
  const isFramed = parent !== window;

  const post = (namespace, text) => {
    if (isFramed) parent.postMessage({ namespace, text }, origin);
  };

  addEventListener("message", (event) => {
    if (!isFramed || event.source !== parent || event.origin !== origin) return;
    const { namespace, text } = event.data ?? {};
    if (typeof namespace !== "string" || typeof text !== "string") return;
    if (namespace === "formwork.hello") return post("formwork.ready", "");
    dispatchEvent(new CustomEvent("formwork-message", { detail: { namespace, text } }));
  });

  window.formwork = { post };
  // The page's own script follows, and listens before the first message comes.
  post("formwork.ready", "");
}
