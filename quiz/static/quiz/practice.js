/* One tap answers, for those who switched it on in this browser. Only a real tap: choosing by keyboard never sends. */
(() => {
  "use strict";
  const form = document.querySelector("form[data-one-tap]");
  const field = document.querySelector("[data-one-tap-switch]");
  if (!form || !field) return;
  const box = field.querySelector("input");
  const KEY = "practice-one-tap";
  const stored = () => { try { return localStorage.getItem(KEY) === "on"; } catch { return false; } };
  box.checked = stored();
  field.hidden = false;
  box.addEventListener("change", () => { try { localStorage.setItem(KEY, box.checked ? "on" : "off"); } catch { /* for this page only */ } });
  let tapped = false;
  form.addEventListener("pointerdown", () => { tapped = true; });
  form.addEventListener("keydown", () => { tapped = false; });
  let sent = false;
  form.addEventListener("submit", (event) => { if (sent) event.preventDefault(); sent = true; });
  form.addEventListener("change", (event) => {
    if (box.checked && tapped && event.target.type === "radio") form.requestSubmit();
  });
  // Back from the next page, the form can be sent again.
  addEventListener("pageshow", () => { sent = false; });
})();
