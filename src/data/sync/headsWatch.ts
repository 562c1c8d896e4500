import type { Call, Heads, HeadsAnswer } from "./protocol.ts";

/** What the server has last said about how far it is. */
export interface HeadsWatch {
  /** Null before the first answer and after `forget`. */
  readonly current: () => Heads | null;
  /** One tiny request; callers inside the same flight share it. */
  readonly fetch: () => Promise<Heads>;
  /** An answer that is newer than this call: one that is under way may be older than the bell. */
  readonly fetchNewer: () => Promise<Heads>;
  /** Heads and tag are one thing: dropping the one without the other is a device that never wakes again. */
  readonly forget: () => void;
}

/** @param heard told with the server's clock at each answer, in milliseconds. */
export function headsWatch(call: Call, heard: (serverNow: number) => void = () => undefined): HeadsWatch {
  let heads: Heads | null = null;
  let etag: string | null = null;
  let flight: Promise<Heads> | undefined;

  const ask = async (): Promise<Heads> => {
    const answer = await call<HeadsAnswer>("sync_heads", { p_etag: etag });
    heard(answer.at);
    if (answer.scopes) {
      heads = answer.scopes;
      etag = answer.etag;
    }
    return heads ?? ask(); // forgotten while the question was under way: asked again, now without the tag
  };
  const fetch = () => {
    flight ??= ask().finally(() => {
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
  };
}
