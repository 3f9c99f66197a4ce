/* Lines to put in order get buttons that move them; without this file each line has a numbered list. */
(() => {
  "use strict";
  const prepare = (list) => {
    if (list.dataset.ready) return;
    list.dataset.ready = "yes";
    const lines = () => [...list.children];
    const place = (line) => line.querySelector("select");
    const number = () => lines().forEach((line, at, all) => {
      line.querySelector(".item-order__number").textContent = `${at + 1}.`;
      const [up, down] = line.querySelectorAll(".item-order__move");
      up.setAttribute("aria-disabled", String(at === 0));
      down.setAttribute("aria-disabled", String(at === all.length - 1));
    });
    const fill = () => {
      lines().forEach((line, at) => { place(line).selectedIndex = at + 1; });
      place(lines()[0]).dispatchEvent(new Event("change", { bubbles: true }));
    };
    const move = (line, step) => {
      const other = step < 0 ? line.previousElementSibling : line.nextElementSibling;
      if (!other) return;
      if (step < 0) other.before(line); else other.after(line);
      number();
      fill();
    };
    const button = (sign, name, line, step) => {
      const made = document.createElement("button");
      made.type = "button";
      made.className = "item-order__move";
      made.textContent = sign;
      made.setAttribute("aria-label", `${name}: ${line.querySelector(".choice__text").textContent}`);
      made.addEventListener("click", () => { move(line, step); made.focus(); });
      return made;
    };
    for (const line of lines()) {
      const at = document.createElement("span");
      at.className = "item-order__number";
      line.prepend(at);
      line.append(button("↑", list.dataset.up, line, -1), button("↓", list.dataset.down, line, 1));
    }
    list.classList.add("item-order--moved");
    number();
  };
  const prepareAll = () => { for (const list of document.querySelectorAll("[data-order]")) prepare(list); };
  prepareAll();
  // A page that has put a new item in place says so.
  document.addEventListener("items:shown", prepareAll);
  // Whoever sends the order as it stands means it: the numbers are filled in just before the form checks them.
  document.addEventListener("click", (event) => {
    const sender = event.target.closest("button, input[type=submit]");
    if (!sender || sender.type !== "submit" || sender.formNoValidate || !sender.form) return;
    for (const list of sender.form.querySelectorAll("[data-order]")) {
      [...list.children].forEach((line, at) => { line.querySelector("select").selectedIndex = at + 1; });
    }
  }, true);
})();
