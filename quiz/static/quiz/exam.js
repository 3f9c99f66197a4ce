/* A test saves by itself and counts its time down; every page works without this file.

   What is not confirmed yet lies in localStorage under "exam:<token>:<place>" as { url, body, answer, edits, sent }:
   it survives a lost line, a closed tab and a server that is down, and is sent again until the server answers. "sent" are
   the answers that were on their way without a reply, so that an own answer whose reply got lost is no conflict. */
(() => {
  "use strict";
  const $ = (selector, from = document) => from.querySelector(selector);
  const RETRY = [1000, 2000, 4000, 8000, 15000];

  const read = (key) => { try { return JSON.parse(localStorage.getItem(key)); } catch { return null; } };
  const memory = new Map();
  const store = {
    get: (key) => memory.get(key) || read(key),
    set: (key, value) => { memory.set(key, value); try { localStorage.setItem(key, JSON.stringify(value)); } catch { /* full or private */ } },
    drop: (key) => { memory.delete(key); try { localStorage.removeItem(key); } catch { /* private */ } },
    keys: (start) => {
      const kept = [];
      try { for (let at = 0; at < localStorage.length; at++) kept.push(localStorage.key(at)); } catch { /* private */ }
      return [...new Set([...kept, ...memory.keys()])].filter((key) => key.startsWith(start));
    },
  };
  const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
  // What was sent in the form in which the server keeps it: keys in order for an order, bare digits for an amount.
  const kept = (answer, numeric) => {
    if (numeric) return answer.map((value) => value.replace(/\D/g, ""));
    if (answer.length && answer.every((value) => /^\d+:/.test(value))) {
      return [...answer].sort((one, other) => parseInt(one, 10) - parseInt(other, 10)).map((value) => value.replace(/^\d+:/, ""));
    }
    return answer;
  };

  // One message: the reply, or null when the line or the server failed.
  const send = async (entry, csrf) => {
    const body = new URLSearchParams(entry.body);
    body.set("edits", entry.edits);
    body.set("csrfmiddlewaretoken", csrf);
    try {
      const reply = await fetch(entry.url, {
        method: "POST", body, keepalive: true, credentials: "same-origin", headers: { Accept: "application/json" },
      });
      if (reply.headers.get("Content-Type")?.startsWith("application/json")) return await reply.json();
      return reply.status === 403 || reply.status === 404 ? { state: "gone" } : null;
    } catch { return null; }
  };

  // --- One question ---

  const form = $("[data-exam]");
  const box = $("[data-exam-state]");
  const conflict = $("[data-exam-conflict]");
  const say = (text, look) => {
    if (!box) return;
    if (box.textContent !== text) box.textContent = text;
    box.className = `exam__state${look ? ` exam__state--${look}` : ""}`;
  };
  if (form) {
    const token = form.dataset.exam;
    const key = `exam:${token}:${form.action.replace(/.*\/(\d+)\/save\/$/, "$1")}`;
    const csrf = form.elements.csrfmiddlewaretoken.value;
    const answers = () => new FormData(form).getAll("answer").map(String).filter((value) => value.trim());
    let busy = false;
    let tries = 0;
    let timer;
    let typing;
    let following = null;
    const left = store.get(key);
    const ordered = Boolean($("[data-order]", form));
    const numeric = Boolean($("[name=answer][inputmode=numeric]", form));
    const isMine = (sent, answer) => {
      const mine = kept(sent, numeric);
      return ordered ? same(mine, answer) : same([...mine].sort(), [...answer].sort());
    };

    const count = (more) => {
      const shown = $("[data-exam-count]", form);
      shown.textContent = Number(shown.textContent) + more;
    };
    const note = () => {
      const old = store.get(key);
      const answer = answers();
      store.set(key, {
        url: form.action,
        body: answer.map((value) => ["answer", value]),
        answer,
        edits: Number(form.elements.edits.value),
        sent: old ? old.sent : [],
      });
    };
    const later = () => {
      say(form.dataset.waiting, "waiting");
      clearTimeout(timer);
      timer = setTimeout(flush, RETRY[Math.min(tries++, RETRY.length - 1)]);
    };
    const flush = async () => {
      clearTimeout(timer);
      const entry = store.get(key);
      if (!entry || busy) return;
      busy = true;
      if (!tries) say(form.dataset.saving);
      store.set(key, { ...entry, sent: [...entry.sent.filter((one) => !same(one, entry.answer)), entry.answer] });
      const reply = await send(entry, csrf);
      busy = false;
      const now = store.get(key);
      const changed = now && !same(now.answer, entry.answer);
      if (!reply) { later(); return; }
      tries = 0;
      if (reply.state !== "saved") following = null;
      if (typeof reply.left === "number") clock.set(reply.left);
      switch (reply.state) {
        case "saved":
          form.elements.edits.value = reply.edits;
          count(Boolean(reply.answer) - (form.elements.shown.value !== ""));
          form.elements.shown.value = (reply.answer || []).join("|");
          if (changed) { store.set(key, { ...now, edits: reply.edits, sent: [] }); flush(); return; }
          store.drop(key);
          // The lines of an order stand as the server last knew them.
          if (left && ordered) { location.reload(); return; }
          say(reply.answer ? form.dataset.saved : form.dataset.cleared, "saved");
          if (following) { const button = following; following = null; form.requestSubmit(button); return; }
          break;
        case "conflict":
          // An own answer whose reply was lost stands there: go on from it.
          if (now && now.sent.some((one) => isMine(one, reply.answer || []))) {
            form.elements.edits.value = reply.edits;
            store.set(key, { ...now, edits: reply.edits, sent: [] });
            flush();
            return;
          }
          say("");
          $("[data-theirs]", conflict).textContent = reply.theirs;
          $("[data-mine]", conflict).textContent = reply.mine;
          conflict.hidden = false;
          conflict.dataset.edits = reply.edits;
          break;
        case "unfinished":
          store.drop(key);
          say(reply.message);
          break;
        case "late":
        case "over":
          store.drop(key);
          say(reply.message, "waiting");
          setTimeout(() => location.assign(reply.url), 3000);
          break;
        default:
          say(form.dataset.gone, "waiting");
      }
    };
    const changed = () => { clearTimeout(typing); conflict.hidden = true; note(); flush(); };

    form.addEventListener("change", (event) => { if (event.target.name === "answer") changed(); });
    form.addEventListener("input", (event) => {
      if (event.target.name !== "answer" || event.target.inputMode !== "numeric") return;
      clearTimeout(typing);
      typing = setTimeout(changed, 600);
    });
    // A button waits for what is on its way, so that two messages never overtake each other.
    form.addEventListener("submit", (event) => {
      if (!busy && !store.get(key) && navigator.onLine !== false) { clearTimeout(typing); return; }
      event.preventDefault();
      following = event.submitter;
      tries = 0;
      clearTimeout(typing);
      note();
      flush();
    });
    $("[data-keep-theirs]", conflict).addEventListener("click", () => { store.drop(key); location.reload(); });
    $("[data-keep-mine]", conflict).addEventListener("click", () => {
      form.elements.edits.value = conflict.dataset.edits;
      store.drop(key);
      changed();
    });
    addEventListener("online", () => { tries = 0; flush(); });

    // An answer that never got through: show it again and send it.
    if (left) {
      for (const field of form.querySelectorAll("[name=answer]")) {
        if (field.type === "radio" || field.type === "checkbox") field.checked = left.answer.includes(field.value);
        else if (field.tagName === "SELECT") field.value = left.answer.find((value) => [...field.options].some((option) => option.value === value)) || "";
        else field.value = left.answer[0] || "";
      }
      flush();
    }
  }

  // --- What waits from other questions, on every page of the test ---

  const pending = $("[data-exam-pending]");
  const page = pending ? pending.dataset.examPending : form ? form.dataset.exam : "";
  if (page) {
    const csrf = $("[name=csrfmiddlewaretoken]")?.value || "";
    const own = form ? `exam:${page}:${form.action.replace(/.*\/(\d+)\/save\/$/, "$1")}` : "";
    let tries = 0;
    const others = async () => {
      const keys = store.keys(`exam:${page}:`).filter((key) => key !== own);
      let failed = false;
      let settled = 0;
      for (const key of keys) {
        const entry = store.get(key);
        if (!entry) continue;
        if (pending) { pending.textContent = pending.dataset.waiting; pending.className = "exam__state exam__state--waiting"; }
        const reply = await send(entry, csrf);
        if (!reply) { failed = true; break; }
        // A conflict is decided by the person, on the page of the question.
        if (["saved", "late", "over", "unfinished"].includes(reply.state)) { store.drop(key); settled++; }
        else if (reply.state === "conflict" && pending) { location.assign(entry.url.replace(/save\/$/, "")); return; }
      }
      if (failed) setTimeout(others, RETRY[Math.min(tries++, RETRY.length - 1)]);
      else if (pending && settled) location.reload();
    };
    others();
    addEventListener("online", () => { tries = 0; others(); });
    $("[data-finish]")?.addEventListener("submit", (event) => {
      if (!store.keys(`exam:${page}:`).length) return;
      event.preventDefault();
      tries = 0;
      others();
    });
  }

  // --- The clock ---

  const face = $("[data-clock]");
  const clock = { set() {} };
  if (face) {
    const time = $("[data-clock-time]", face);
    const told = $("[data-clock-say]");
    let end = Date.now() + Number(face.dataset.clock) * 1000;
    let before = Infinity;
    clock.set = (left) => { end = Date.now() + left * 1000; };
    const two = (number) => String(number).padStart(2, "0");
    const tick = () => {
      const left = Math.ceil((end - Date.now()) / 1000);
      const shown = Math.max(0, left);
      const hours = Math.floor(shown / 3600);
      const minutes = Math.floor(shown / 60) % 60;
      time.textContent = `${hours ? `${hours}:` : ""}${hours ? two(minutes) : minutes}:${two(shown % 60)}`;
      face.classList.toggle("exam__clock--last", left <= 60);
      if (left <= 600 && before > 600 && before !== Infinity) told.textContent = face.dataset.ten;
      if (left <= 60 && before > 60 && before !== Infinity) told.textContent = face.dataset.one;
      if (left <= 0 && before > 0) told.textContent = face.dataset.end;
      before = left;
      // The server takes what was on its way for two seconds more.
      if (left <= -3) { location.assign(face.dataset.over); return; }
      setTimeout(tick, 250);
    };
    tick();
    const button = $("[data-clock-switch]", face);
    face.addEventListener("submit", async (event) => {
      event.preventDefault();
      const hide = button.value === "1";
      $("[data-clock-face]", face).hidden = hide;
      const body = new URLSearchParams(new FormData(face));
      body.set("hidden", hide ? "1" : "0");
      button.value = hide ? "0" : "1";
      button.textContent = hide ? button.dataset.show : button.dataset.hide;
      try { await fetch(face.action, { method: "POST", body, redirect: "manual", credentials: "same-origin" }); } catch { /* the choice is a comfort only */ }
    });
  }
})();
