import { createHash } from "node:crypto";
import type { Sql } from "postgres";
import { AuthError } from "../authError.ts";

/** So many attempts at once, and as many again spread over so many seconds. */
export interface Rate {
  readonly most: number;
  readonly seconds: number;
}

/** Counts attempts per key, in the database: a restart forgets none. */
export interface Limits {
  /** Counts one attempt; throws `over_request_rate_limit` (429) when there were too many. */
  readonly count: (key: string, rate: Rate) => Promise<void>;
  /** Takes one attempt back, after success. */
  readonly giveBack: (key: string) => Promise<void>;
  /** Forgets all attempts of a key, after success. */
  readonly forget: (key: string) => Promise<void>;
}

/**
 * Each key fills up by one per attempt and drains evenly; an attempt that finds no room is refused and does not count, so
 * who is refused has to wait, but not the longer for having asked. Stored are hashes: the keys name people and networks.
 */
export function attemptLimits(sql: Sql, now: () => number = Date.now): Limits {
  let swept = 0;
  const sweep = async (at: number) => {
    if (at - swept < 3_600_000) return;
    swept = at;
    await sql`delete from auth.attempts where at < ${new Date(at - 2 * 24 * 3_600_000)}`;
  };
  return {
    async count(key, { most, seconds }) {
      const at = now();
      await sweep(at);
      const [counted] = await sql`
        insert into auth.attempts as a (key, level, at) values (${hashOf(key)}, 1, ${new Date(at)})
        on conflict (key) do update set at = excluded.at,
          level = greatest(0, a.level - greatest(0, extract(epoch from excluded.at - a.at)) * ${most / seconds}::float8) + 1
          where greatest(0, a.level - greatest(0, extract(epoch from excluded.at - a.at)) * ${most / seconds}::float8) + 1
                <= ${most}::float8
        returning a.level`;
      if (!counted)
        throw new AuthError(429, "over_request_rate_limit", "Request rate limit reached", {
          retry_after: Math.ceil(seconds / most),
        });
    },
    giveBack: async (key) =>
      void (await sql`update auth.attempts set level = greatest(0, level - 1) where key = ${hashOf(key)}`),
    forget: async (key) => void (await sql`delete from auth.attempts where key = ${hashOf(key)}`),
  };
}

const hashOf = (key: string): string => createHash("sha256").update(key).digest("hex");
