import type { Ask, Outcome } from "./messages.ts";

/** What the page knows of its copy on this device. */
interface CopyState {
  readonly isOnline: boolean;
  /** `saving` until the first version is complete; `none` where the browser has no service workers. */
  readonly copy: "none" | "saving" | "ready";
  readonly outcome: Outcome | null;
}

/** Registers the application's service worker, asks it for new versions, and tells what came of it. */
export class OfflineCopy {
  #state: CopyState;
  readonly #listeners = new Set<() => void>();
  readonly #container: ServiceWorkerContainer | undefined;

  private constructor(container: ServiceWorkerContainer | undefined) {
    this.#container = container;
    this.#state = { isOnline: navigator.onLine, copy: container ? "saving" : "none", outcome: null };
    for (const kind of ["online", "offline"])
      addEventListener(kind, () => {
        this.#set({ isOnline: navigator.onLine });
        if (navigator.onLine) void this.check();
      });
  }

  /** Begins at once; `container` is undefined where the browser has no service workers. */
  static start(container: ServiceWorkerContainer | undefined): OfflineCopy {
    const copy = new OfflineCopy(container);
    void copy.#register();
    return copy;
  }

  readonly read = (): CopyState => this.#state;
  readonly subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed);
    return () => this.#listeners.delete(changed);
  };

  /** Looks for a new version. */
  check = (): Promise<void> => this.#ask({ ask: "check" });
  /** Takes over a version signed by keys that this device did not know. */
  accept = (keys: readonly string[]): Promise<void> => this.#ask({ ask: "accept", keys });

  async #register(): Promise<void> {
    try {
      await this.#container?.register("/sw.js");
      await this.#container?.ready;
      await this.check();
    } catch {
      // No worker, no copy: the application stays usable with a network.
      this.#set({ copy: "none" });
    }
  }

  async #ask(ask: Ask): Promise<void> {
    const worker = (await this.#container?.ready)?.active;
    if (!worker) return;
    const { port1, port2 } = new MessageChannel();
    const answer = new Promise<Outcome>((resolve) => {
      port1.addEventListener("message", ({ data }) => resolve(data as Outcome), { once: true });
      port1.start();
    });
    worker.postMessage(ask, [port2]);
    const outcome = await answer;
    if (outcome.kind === "withdrawn") leave();
    const isReady = outcome.kind === "current" || outcome.kind === "updated" || this.#container?.controller;
    this.#set({ outcome, ...(isReady && { copy: "ready" as const }) });
  }

  #set(changes: Partial<CopyState>): void {
    this.#state = { ...this.#state, ...changes };
    for (const changed of this.#listeners) changed();
  }
}

/** Nothing of a withdrawn application stays, not even on the screen: its address says what has happened. */
function leave(): void {
  localStorage.clear();
  sessionStorage.clear();
  location.replace("/");
}
