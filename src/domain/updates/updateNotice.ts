import { updateTimings } from "./updateTimings.ts";

/** What one page knows of updates. Times in milliseconds since 1970. */
export interface UpdateNotice {
  readonly startedAt: number;
  /** A newer version can be loaded. */
  readonly available: boolean;
  /** It was told to take over. */
  readonly pending: boolean;
  /** The notice of it stands on this page. */
  readonly shown: boolean;
  /** When a notice last stood, on any page of this device; null before the first. */
  readonly lastShownAt: number | null;
  /** When a newer version was last looked for with an answer; null before the first. */
  readonly lastCheckAt: number | null;
}

/** What happens to it. `looked`: the card looks whether a notice is due. `dismissed` and `checked` may come from another tab. */
export type UpdateEvent =
  | { readonly type: "found" | "accepted" | "failed" | "gone" | "looked" }
  | { readonly type: "dismissed" | "checked"; readonly at: number };

/** A page that has just been opened, with what this device remembers. */
export const firstNotice = (
  now: number,
  remembered: Pick<UpdateNotice, "lastShownAt" | "lastCheckAt"> = { lastShownAt: null, lastCheckAt: null },
): UpdateNotice => ({
  startedAt: now,
  available: false,
  pending: false,
  shown: false,
  lastShownAt: past(remembered.lastShownAt, now),
  lastCheckAt: past(remembered.lastCheckAt, now),
});

/** The state after an event at a time. The same object when nothing has changed. */
export function nextNotice(state: UpdateNotice, event: UpdateEvent, now: number): UpdateNotice {
  switch (event.type) {
    case "found":
      return state.available ? state : { ...state, available: true };
    case "gone":
      return { ...state, available: false, pending: false, shown: false };
    case "accepted":
      return { ...state, pending: true };
    case "failed":
      return { ...state, pending: false };
    case "checked":
      return { ...state, lastCheckAt: latest(state.lastCheckAt, past(event.at, now)) };
    case "dismissed":
      return { ...state, shown: false, lastShownAt: latest(state.lastShownAt, past(event.at, now)) };
    case "looked":
      return isDue(state, now) ? { ...state, shown: true, lastShownAt: now } : state;
  }
}

/** Whether a notice is to come up now. */
function isDue({ available, pending, shown, startedAt, lastShownAt }: UpdateNotice, now: number): boolean {
  if (!available || pending || shown) return false;
  const hasCooled = lastShownAt === null || hasPassed(lastShownAt, updateTimings.cooldown, now);
  return hasPassed(startedAt, updateTimings.quiet, now) && hasCooled;
}

/** Whether a pause is over. A moment in the future is none: the clock was set back, and the pause would never end. */
export const hasPassed = (since: number, pause: number, now: number): boolean =>
  now < since || now - since >= pause;

/** A clock that was set back leaves times in the future: they would silence notices for ever. */
const past = (at: number | null, now: number): number | null => (at === null || at > now ? null : at);

const latest = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.max(a, b);
