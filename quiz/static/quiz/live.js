/* A quiz on the wall follows its host by itself; every page works without this file, with the link "Refresh".

   data-live: the address that answers 204 while nothing has changed. data-stand: what the page shows; when it changes, the
   page is asked for its inner part only. A server that does not answer is asked less and less often. */
(() => {
  "use strict";
  const box = document.querySelector("[data-live]");
  if (!box) return;
  const EVERY = 2000, SLOWEST = 30000;
  const find = (hook) => box.querySelector(`[data-live-${hook}]`);
  let wait = EVERY, timer, ends = null;

  const dress = () => {
    const refresh = find("refresh");
    if (refresh) refresh.hidden = true;
    const left = find("left");
    ends = left ? Date.now() + Number(left.dataset.liveLeft) * 1000 : null;
  };
  const load = async (stand, turn) => {
    const reply = await fetch(location.href, { headers: { "X-Fragment": "live" }, credentials: "same-origin" });
    if (!reply.ok) throw new Error(reply.status);
    // Who types an answer keeps it until the quiz moves on; then it is too late in any case.
    box.innerHTML = await reply.text();
    box.dataset.stand = stand;
    if (turn) box.dataset.turn = turn;
    dress();
    document.dispatchEvent(new CustomEvent("items:shown"));
    const heading = box.querySelector("h1");
    if (heading) { heading.tabIndex = -1; heading.focus({ preventScroll: true }); }
    scrollTo({ top: 0 });
  };
  const ask = async () => {
    try {
      const known = box.dataset.turn || box.dataset.stand;
      const reply = await fetch(`${box.dataset.live}?stand=${encodeURIComponent(known)}`, { credentials: "same-origin" });
      if (reply.status === 200) {
        const news = await reply.json();
        for (const name of ["joined", "answered"]) if (news[name] && find(name)) find(name).textContent = news[name];
        if (news.stand !== box.dataset.stand) await load(news.stand, news.turn);
        else if (news.turn) box.dataset.turn = news.turn;
      } else if (reply.status !== 204) throw new Error(reply.status);
      wait = EVERY;
    } catch { wait = Math.min(wait * 2, SLOWEST); }
    later();
  };
  const later = () => {
    clearTimeout(timer);
    if (box.dataset.stand.endsWith("-ended")) return;
    // A little apart, so that a whole room does not ask in the same moment.
    if (!document.hidden) timer = setTimeout(ask, wait * (0.85 + Math.random() * 0.3));
  };
  document.addEventListener("visibilitychange", () => { clearTimeout(timer); if (!document.hidden) ask(); });
  addEventListener("online", () => { wait = EVERY; ask(); });
  setInterval(() => {
    const left = find("left");
    if (left && ends !== null) left.textContent = Math.max(0, Math.ceil((ends - Date.now()) / 1000));
  }, 250);
  dress();
  later();
})();
