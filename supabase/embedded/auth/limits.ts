import { AuthError } from "./authError.ts";

/** Counts attempts per key in a sliding window. */
export interface Limits {
  /** Counts one attempt; throws `over_request_rate_limit` (429) when there were too many. */
  readonly count: (key: string, most: number) => void;
  /** Forgets the attempts of a key, after success. */
  readonly forget: (key: string) => void;
}

/** Attempts within `windowMs` count; older ones are forgotten. */
export function attemptLimits(windowMs: number, now: () => number = Date.now): Limits {
  const attempts = new Map<string, number[]>();
  return {
    count(key, most) {
      const since = now() - windowMs;
      const recent = (attempts.get(key) ?? []).filter((at) => at > since);
      if (recent.length >= most)
        throw new AuthError(429, "over_request_rate_limit", "Request rate limit reached");
      attempts.delete(key);
      attempts.set(key, [...recent, now()]);
      const [oldest] = attempts.keys();
      if (attempts.size > 10_000 && oldest !== undefined) attempts.delete(oldest);
    },
    forget(key) {
      attempts.delete(key);
    },
  };
}
