/** A short message at the edge that goes by itself after four seconds, one of something that went wrong after five. */
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

/** How long a toast stands, in ms (specification: 4 s and 5 s): with something to press twice as long. */
export const toastTime = { plain: 4000, bad: 5000, withAction: 8000 } as const;

let shown: readonly ShownToast[] = [];
let places = 0;
const followers = new Set<() => void>();

function become(next: readonly ShownToast[]): void {
  shown = next;
  for (const tell of followers) tell();
}

/**
 * Shows a toast and answers its id. At most three stand at once, more wait (see `ToastHost`).
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
