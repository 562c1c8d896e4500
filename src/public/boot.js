/**
 * Runs before everything else, depends on nothing: when a file that the page is made of does not arrive (the browser ends its service
 * worker in the middle of an answer, a cut line), no other code of the product runs, and the page would stay empty for ever. It is
 * loaded anew by itself, a few times at most; then it says so, in the language of the device, and offers the way on. Two questions can
 * be answered with `preventDefault`: `klarbau:missing` asks whether the page needs the part at all, `klarbau:reload` whether it may go.
 */
(() => {
  /**
   * Pauses before the page is loaded anew, ms (specification, runtime errors): 2 s, but 1.5 s once three parts have failed within 10 s.
   * So that it does not go on for ever, it is loaded anew three times within a minute at most.
   */
  const pause = { first: 2000, third: 1500 };
  const missed = { key: "klarbau.missed", most: 2, within: 10_000 };
  const loads = { key: "klarbau.reloads", most: 3, within: 60_000 };
  const words = {
    de: [
      "Die Seite ist nicht vollständig angekommen.",
      "Was auf diesem Gerät gespeichert ist, ist unverändert.",
      "Neu laden",
    ],
    en: ["The page did not arrive completely.", "What is stored on this device is unchanged.", "Reload"],
    fr: [
      "La page n’est pas arrivée en entier.",
      "Ce qui est enregistré sur cet appareil est inchangé.",
      "Recharger",
    ],
    es: [
      "La página no ha llegado completa.",
      "Lo guardado en este dispositivo no ha cambiado.",
      "Volver a cargar",
    ],
    it: [
      "La pagina non è arrivata completa.",
      "Ciò che è salvato su questo dispositivo è rimasto invariato.",
      "Ricarica",
    ],
  };
  let isOver = false;
  let planned;
  let due = 0;

  // Colours before the first picture, and nothing in a language that somebody has not chosen.
  const page = document.documentElement;
  page.dataset.theme = isDark() ? "dark" : "light";
  const chosen = stored("klarbau_language");
  const asked = new URLSearchParams(location.search).get("lang");
  const isOther = asked === null && Object.hasOwn(words, chosen) && chosen !== page.lang;
  // The sign-in came as it usually begins; a link, another form or a shared device begin otherwise.
  const isAuth = location.pathname.startsWith("/auth");
  const begins =
    location.hash !== "" || /[?&](?!lang=)/.test(location.search) || stored("klarbau_shared") !== null;
  if (isOther || (isAuth && begins)) page.dataset.waits = "";

  addEventListener(
    "error",
    ({ target }) => {
      if (target instanceof HTMLScriptElement && target.type === "module") delete page.dataset.waits;
      const isEntry = target instanceof HTMLScriptElement && target.type === "module";
      const isStyle = target instanceof HTMLLinkElement && target.rel === "stylesheet";
      const root = document.getElementById("root");
      // content that came with the page is no sign that the product runs
      const isRunning = root?.hasChildNodes() && !root.hasAttribute("data-rendered");
      if (isOver || !(isEntry || isStyle) || isRunning) return;
      if (plan(() => location.reload())) return;
      isOver = true;
      if (document.readyState === "loading") addEventListener("DOMContentLoaded", say, { once: true });
      else say();
    },
    true,
  );

  // A part that a page asks for later: the page is loaded anew, unless it can do without the part, somebody is typing, or there would
  // be nothing to load.
  addEventListener("vite:preloadError", () => {
    const canLoad = navigator.onLine || navigator.serviceWorker?.controller;
    if (isOver || !canLoad || !allowed("klarbau:missing")) return;
    plan(() => {
      planned = undefined;
      if (allowed("klarbau:reload")) location.reload();
    });
  });

  /** Loads the page anew after the pause, unless that is planned for an earlier moment. Answers whether it will be loaded. */
  function plan(load) {
    const wait = isWithin(missed) ? pause.first : pause.third;
    if (planned === undefined && !isWithin(loads)) return false;
    if (planned !== undefined && due <= Date.now() + wait) return true;
    clearTimeout(planned);
    due = Date.now() + wait;
    planned = setTimeout(() => load(), wait);
    return true;
  }

  function allowed(question) {
    return dispatchEvent(new CustomEvent(question, { cancelable: true }));
  }

  /** Whether one more is within the limit, across the loads of this tab; it is noted then. */
  function isWithin({ key, most, within }) {
    try {
      const now = Date.now();
      const known = JSON.parse(sessionStorage.getItem(key) ?? "[]");
      const recent = known.filter((at) => now - at >= 0 && now - at < within);
      if (recent.length >= most) return false;
      sessionStorage.setItem(key, JSON.stringify([...recent, now]));
      return true;
    } catch {
      return false; // without a memory it might go on for ever
    }
  }

  function say() {
    const wanted = [stored("klarbau_language"), ...navigator.languages].map(
      (tag) => String(tag).split("-")[0],
    );
    const language = wanted.find((code) => Object.hasOwn(words, code)) ?? "de";
    const [title, text, again] = words[language];
    document.documentElement.lang = language;
    const button = document.createElement("button");
    button.textContent = again;
    button.addEventListener("click", () => location.reload());
    button.className = "boot-again";
    const message = document.createElement("main");
    message.className = "boot";
    message.append(line("h1", title), line("p", text), button);
    document.getElementById("root")?.replaceChildren(message);
  }

  function isDark() {
    const theme = stored("klarbau_theme");
    return (
      theme === "dark" || (theme !== "light" && !!window.matchMedia?.("(prefers-color-scheme: dark)").matches)
    );
  }

  function stored(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }

  function line(tag, text) {
    const element = document.createElement(tag);
    element.textContent = text;
    return element;
  }
})();
