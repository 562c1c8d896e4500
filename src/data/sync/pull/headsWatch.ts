import type { Call, Heads, HeadsAnswer, LostRange } from "../protocol.ts";

/** What the server has last said about how far it is. */
export interface HeadsWatch {
  /** Null before the first answer and after `forget`. */
  readonly current: () => Heads | null;
  /** One tiny request; callers inside the same flight share it. */
  readonly fetch: () => Promise<Heads>;
  /** An answer that is newer than this call: one that is under way may be older than the notification. */
  readonly fetchNewer: () => Promise<Heads>;
  /** Heads and tag are one thing: dropping the one without the other is a device that never wakes again. */
  readonly forget: () => void;
  /** Which history the server tells; undefined before it has said so. */
  readonly history: () => History | undefined;
  /** The server has given this revision in an answer of now. */
  readonly told: (rev: number) => void;
  /** This device has had this revision from the server at some time. */
  readonly remembers: (rev: number) => void;
  /** The highest revision that this device has had from the server. */
  readonly seen: () => number;
  /**
   * Whether the server is behind what it has given once: a backup was restored, and nobody has told it so (`sync.after_restore`).
   * What it says then is neither read nor built on.
   */
  readonly isSetBack: () => boolean;
  /** Resolves with the next answer. */
  readonly answered: () => Promise<void>;
}

/** What a server has behind it. */
interface History {
  /** The last restore of a backup; 0: none. */
  readonly id: number;
  readonly lost: readonly LostRange[];
}

/** @param heard told with the server's clock at each answer, in milliseconds. */
export function headsWatch(call: Call, heard: (serverNow: number) => void = () => undefined): HeadsWatch {
  let heads: Heads | null = null;
  let etag: string | null = null;
  let flight: Promise<Heads> | undefined;
  let history: History | undefined;
  let top: number | undefined;
  let seen = 0;
  const waiting: (() => void)[] = [];

  const isSetBack = () => top !== undefined && top < seen;
  const ask = async (): Promise<Heads> => {
    const answer = await call<HeadsAnswer>("sync_heads", { p_etag: etag });
    heard(answer.at);
    top = answer.top;
    if (answer.scopes) {
      heads = answer.scopes;
      etag = answer.etag;
      if (answer.history !== undefined) history = { id: answer.history, lost: answer.lost ?? [] };
    }
    for (const go of waiting.splice(0)) go();
    return heads ?? ask(); // forgotten while the question was under way: asked again, now without the tag
  };
  /** An answer that was on its way while the server gave something newer says less than this device knows: then it is asked once more. */
  const askSurely = async () => {
    const first = await ask();
    return isSetBack() ? ask() : first;
  };
  const fetch = () => {
    flight ??= askSurely().finally(() => {
      flight = undefined;
    });
    return flight;
  };
  return {
    current: () => heads,
    fetch,
    fetchNewer: async () => {
      await flight?.catch(() => undefined);
      return fetch();
    },
    forget: () => {
      heads = null;
      etag = null;
    },
    history: () => history,
    told: (rev) => {
      seen = Math.max(seen, rev);
      if (top !== undefined) top = Math.max(top, rev);
    },
    remembers: (rev) => {
      seen = Math.max(seen, rev);
    },
    seen: () => seen,
    isSetBack,
    answered: () => new Promise((resolve) => waiting.push(resolve)),
  };
}
