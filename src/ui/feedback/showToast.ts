/**
 * A short message at the edge that goes by itself. There are two layers: notes of what was done stand for four seconds, three at most.
 * What went wrong stands for five, in a layer of its own that no note keeps waiting.
 */
export interface Toast {
  readonly tone: "ok" | "info" | "warn" | "bad";
  readonly title: string;
  readonly text?: string | undefined;
  /** What the text alone would leave open, as a sentence of its own. */
  readonly note?: string | undefined;
  /** The word of its close button. */
  readonly close: string;
  /** A second toast with the same id replaces the first. */
  readonly id?: string | undefined;
  /** The page says the same in words that are read out: the toast is for the eyes alone. */
  readonly unspoken?: boolean | undefined;
  /** Only a nod, for what happened without anybody asking: it stands for two seconds. */
  readonly brief?: boolean | undefined;
  /** A button such as "Rückgängig"; the toast then stays eight seconds. */
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
}

/** A toast from when it is shown until it is closed. */
export interface ShownToast {
  readonly id: string;
  /** Its number among all that were ever shown; one that replaces another takes its number. */
  readonly place: number;
  readonly toast: Toast;
}

/** How long a toast stands, in ms (specification: 4 s in one layer, 5 s in the other, 2 s for the automatic sync): with something to press twice as long. */
const toastTime = { brief: 2000, plain: 4000, bad: 5000, withAction: 8000 } as const;

/** The two layers of toasts: `note` for what was done, `fault` for what went wrong. */
export type ToastLayer = "note" | "fault";

/** So many of a layer stand at once; the next one comes when one of them goes. */
export const mostToasts = 3;

/** So far to one side a toast is drawn before it goes, px. */
export const swipeThreshold = 50;

/** The layer that a toast belongs to. */
export const layerOf = ({ tone }: Pick<Toast, "tone">): ToastLayer => (tone === "bad" ? "fault" : "note");

/** How long a toast stands, ms. */
export function timeOf({ tone, action, brief }: Pick<Toast, "tone" | "action" | "brief">): number {
  if (action) return toastTime.withAction;
  if (tone === "bad") return toastTime.bad;
  return brief ? toastTime.brief : toastTime.plain;
}

let shown: readonly ShownToast[] = [];
let places = 0;
const followers = new Set<() => void>();

function become(next: readonly ShownToast[]): void {
  shown = next;
  for (const tell of followers) tell();
}

/**
 * Shows a toast and answers its id. At most three of a layer stand at once, more wait (see `ToastHost`).
 * A toast that is shown before the page has a host, or between two pages, waits for it too.
 */
export function showToast(toast: Toast): string {
  const id = toast.id ?? crypto.randomUUID();
  const before = shown.find((one) => one.id === id);
  const next = { id, place: before?.place ?? (places += 1), toast };
  become(before ? shown.map((one) => (one === before ? next : one)) : [...shown, next]);
  return id;
}

/** Takes a toast away before its time. */
export function closeToast(id: string): void {
  if (shown.some((one) => one.id === id)) become(shown.filter((one) => one.id !== id));
}

/** Takes all away, also those that wait. */
export const closeToasts = (): void => become([]);

/** All toasts, in the order in which they were first shown. */
export const toastsNow = (): readonly ShownToast[] => shown;

/** Tells of every change. @returns what ends it */
export function followToasts(tell: () => void): () => void {
  followers.add(tell);
  return () => void followers.delete(tell);
}
