/* Enhancements only: every page works without this file. Hooks are data- attributes, listed in the head of each component. */
(() => {
  "use strict";
  const root = document.documentElement;
  const $ = (selector, from = document) => from.querySelector(selector);
  const number = (n) => new Intl.NumberFormat(root.lang || "en").format(n);
  const say = (text) => {
    const box = $("[data-status]");
    if (!box || !text) return;
    box.textContent = text;
    clearTimeout(say.timer);
    say.timer = setTimeout(() => { box.textContent = ""; }, 4000);
  };

  // Theme: device storage wins over the cookie, so pages kept in a cache still follow the switch.
  const themes = ["auto", "light", "dark"];
  const showTheme = (theme) => {
    if (theme === "auto") delete root.dataset.theme; else root.dataset.theme = theme;
    const button = $("[data-theme-switch] button");
    if (!button) return;
    button.value = themes[(themes.indexOf(theme) + 1) % 3];
    $("[data-theme-name]", button).textContent = button.dataset[theme];
  };
  const stored = () => { try { return localStorage.getItem("theme"); } catch { return null; } };
  if (themes.includes(stored())) showTheme(stored());

  const copy = async (text, done) => {
    try { await navigator.clipboard.writeText(text); } catch {
      const area = document.createElement("textarea");
      area.value = text;
      document.body.append(area);
      area.select();
      document.execCommand("copy");
      area.remove();
    }
    say(done);
  };

  // Chip builder: the text field "1000 + 500" is the truth; the buttons only write into it.
  const chipsOf = (field) => (field.value.match(/\d+/g) || []).map(Number).filter(Boolean);
  const showTotal = (builder) => {
    const chips = chipsOf($("[data-chip-field]", builder));
    $("[data-chip-total]", builder).textContent = number(chips.reduce((sum, chip) => sum + chip, 0));
  };

  let explained = null;
  document.addEventListener("click", (event) => {
    const on = (selector) => event.target.closest(selector);
    let node;
    // A finger cannot hover: the first tap on a term shows its card, the second follows the link.
    if ((node = on("a.term")) && event.pointerType === "touch" && explained !== node) {
      event.preventDefault();
      explained = node;
      node.focus();
      return;
    }
    explained = null;
    if ((node = on("[data-copy]"))) {
      const source = node.dataset.copy ? $(node.dataset.copy) : null;
      copy(source ? source.textContent.trim() : location.href, node.dataset.done);
    } else if ((node = on("[data-share]"))) {
      if (navigator.share) navigator.share({ title: document.title, url: location.href }).catch(() => {});
      else copy(location.href, node.dataset.done);
    } else if ((node = on("[data-forget]"))) {
      keep([]);
      node.closest("[data-history]").hidden = true;
      say(node.dataset.done);
    } else if (on("[data-print]")) {
      print();
    } else if ((node = on("a[hreflang]")) && location.hash) {
      // The other language opens at the same place of the page.
      node.hash = location.hash;
    } else if ((node = on("[data-chip-add], [data-chip-undo]"))) {
      event.preventDefault();
      const builder = node.closest("[data-chip-builder]");
      const field = $("[data-chip-field]", builder);
      const chips = chipsOf(field);
      if (node.dataset.chipAdd) chips.push(Number(node.dataset.chipAdd)); else chips.pop();
      field.value = chips.join(" + ");
      showTotal(builder);
    }
  });

  document.addEventListener("submit", (event) => {
    if (!event.target.matches("[data-theme-switch]")) return;
    event.preventDefault();
    const theme = event.submitter ? event.submitter.value : "auto";
    try { localStorage.setItem("theme", theme); } catch { /* private window: the cookie is enough */ }
    document.cookie = `theme=${theme};path=/;max-age=31536000;samesite=lax`;
    showTheme(theme);
  });

  // Suggestions: the form's own GET page answers with a fragment when asked by this header.
  let asked = 0;
  const suggest = async (field) => {
    const box = $(field.dataset.suggest);
    const url = new URL(field.form.action, location.href);
    url.search = new URLSearchParams(new FormData(field.form));
    const mine = ++asked;
    if (field.value.trim().length < 2) { box.replaceChildren(); return; }
    try {
      const reply = await fetch(url, { headers: { "X-Fragment": "suggestions" } });
      if (!reply.ok || mine !== asked) return;
      box.innerHTML = await reply.text();
    } catch { /* offline: the button still submits */ }
  };
  // Filter: hides what does not fit; without JS the same field sends a form.
  const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const filter = (field) => {
    const words = plain(field.value).split(/\s+/).filter(Boolean);
    const entries = [...document.querySelectorAll(field.dataset.filter)];
    let shown = 0;
    for (const entry of entries) {
      entry.hidden = !words.every((word) => entry.dataset.find.includes(word));
      shown += !entry.hidden;
    }
    for (const part of document.querySelectorAll(".toc")) part.hidden = !$(`${field.dataset.filter}:not([hidden])`, part);
    $("[data-filter-empty]").hidden = shown > 0 || !entries.length;
    const search = $("[data-filter-search]");
    search.search = new URLSearchParams({ q: field.value });
  };
  document.addEventListener("input", ({ target }) => {
    if (target.matches("[data-filter]")) filter(target);
    if (target.matches("[data-chip-field]")) showTotal(target.closest("[data-chip-builder]"));
    if (target.matches("[data-grow]") && !CSS.supports("field-sizing", "content")) {
      target.style.blockSize = "auto";
      target.style.blockSize = `${target.scrollHeight + 4}px`;
    }
    if (target.matches("[data-suggest]")) {
      clearTimeout(suggest.timer);
      suggest.timer = setTimeout(suggest, 150, target);
    }
  });

  document.addEventListener("keydown", (event) => {
    const { key, target } = event;
    const wrap = target.closest(".term-wrap");
    if (key === "Escape" && wrap) wrap.dataset.closed = "";
    const field = target.closest("[data-suggest]");
    if (field || target.closest(".suggestions")) {
      const links = [...document.querySelectorAll(".suggestions a")];
      const step = { ArrowDown: 1, ArrowUp: -1 }[key];
      if (step && links.length) {
        event.preventDefault();
        const next = links.indexOf(target) + step;
        (links[next] || $("[data-suggest]")).focus();
      }
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || target.matches("input, textarea, select")) {
      if (key === "Enter" && (event.ctrlKey || event.metaKey) && target.form) target.form.requestSubmit();
      return;
    }
    if (key === "/") {
      const box = $("[data-suggest], [data-ask]");
      if (box) { event.preventDefault(); box.focus(); }
    }
    const page = { ArrowLeft: "prev", ArrowRight: "next" }[key];
    const link = page && $(`.turn-page [rel="${page}"]`);
    if (link) link.click();
  });
  document.addEventListener("focusout", ({ target }) => { const wrap = target.closest(".term-wrap"); if (wrap) delete wrap.dataset.closed; });

  // Swipe between neighbouring rules; never from a field or a sideways scroller.
  let start = null;
  document.addEventListener("touchstart", (event) => {
    const touch = event.touches[0];
    start = event.touches.length === 1 && !event.target.closest("input, textarea, select, .dg") ? touch : null;
  }, { passive: true });
  document.addEventListener("touchend", (event) => {
    if (!start) return;
    const end = event.changedTouches[0];
    const [dx, dy] = [end.clientX - start.clientX, end.clientY - start.clientY];
    if (Math.abs(dx) < 90 || Math.abs(dy) > 40) return;
    const link = $(`.turn-page [rel="${dx > 0 ? "prev" : "next"}"]`);
    if (link) link.click();
  }, { passive: true });

  // History: the last questions with their rulings, kept on this device and sent nowhere.
  const history = () => {
    try {
      return JSON.parse(localStorage.getItem("asked")).filter((one) => /^\/(?![/\\])/.test(one.url) && one.said);
    } catch { return []; }
  };
  const keep = (list) => { try { localStorage.setItem("asked", JSON.stringify(list)); } catch { /* not kept */ } };
  const answer = $("[data-remember]");
  if (answer) {
    const url = location.pathname + location.search;
    const { remember: text, sentence: said } = answer.dataset;
    keep([{ url, text, said }, ...history().filter((one) => one.url !== url)].slice(0, 10));
  }
  const record = $("[data-history]");
  if (record) {
    for (const one of history()) {
      const entry = $("template", record).content.cloneNode(true);
      $("a", entry).href = one.url;
      $("a", entry).textContent = one.text || one.said;
      $("span", entry).textContent = one.text ? one.said : "";
      $("ul", record).append(entry);
      record.hidden = false;
    }
  }

  document.querySelectorAll("[data-js]").forEach((node) => { node.hidden = false; });
})();
