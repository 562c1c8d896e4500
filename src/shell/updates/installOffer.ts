/** The browser's own question whether the product should stand among the programs of the device; only some browsers have one. */
interface InstallEvent extends Event {
  readonly prompt: () => Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: "accepted" | "dismissed" }>;
}

/** `installed`: this page runs as a program. `offered`: the browser can ask. `by_hand`: only its menu can do it. */
export type InstallState = "installed" | "offered" | "by_hand";

let offer: InstallEvent | undefined;
let isInstalled = false;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/**
 * Keeps the browser's question for the moment in which somebody wants it. Call once, early: it is offered once. The window hears
 * `pwa-install-available` then, and `pwa-installed` once the product is installed.
 * @returns the way to stop, which forgets the question and its answer.
 */
export function watchInstallOffer(): () => void {
  const watch = new AbortController();
  const { signal } = watch;
  window.addEventListener(
    "beforeinstallprompt",
    (event) => {
      event.preventDefault();
      offer = event as InstallEvent;
      tell();
      window.dispatchEvent(new Event("pwa-install-available"));
    },
    { signal },
  );
  window.addEventListener(
    "appinstalled",
    () => {
      offer = undefined;
      isInstalled = true;
      tell();
      window.dispatchEvent(new Event("pwa-installed"));
    },
    { signal },
  );
  return () => {
    watch.abort();
    offer = undefined;
    isInstalled = false;
  };
}

/** Whether the product is installed here, or could be. */
export function installState(): InstallState {
  if (isInstalled || window.matchMedia("(display-mode: standalone)").matches) return "installed";
  return offer ? "offered" : "by_hand";
}

/** Calls `changed` whenever that moves; returns the way to stop. */
export function followInstall(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** Asks by the browser's question; answers whether the person agreed. A question is good for one time. */
export async function install(): Promise<boolean> {
  const asked = offer;
  if (!asked) return false;
  offer = undefined;
  await asked.prompt();
  const { outcome } = await asked.userChoice;
  if (outcome === "accepted") isInstalled = true;
  tell();
  return outcome === "accepted";
}
