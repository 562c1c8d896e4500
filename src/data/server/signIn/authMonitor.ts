import { type AuthRefusal, isCritical, quietWatch, watchAuth } from "#domain/auth/authMonitor.ts";

let watch = quietWatch;
const followers = new Set<() => void>();

/** Told when the sign-in service has refused again and again what nobody has typed wrongly. @returns how to stop. */
export function followAuthFaults(tell: () => void): () => void {
  followers.add(tell);
  return () => void followers.delete(tell);
}

/**
 * Looks at the refusals of the sign-in service as they pass: critical ones (400, `invalid_request`) stand in the console at once, and whoever
 * works here is told when they repeat. Changes no answer.
 */
export const monitorFetch =
  (fetch: typeof globalThis.fetch = (...args) => globalThis.fetch(...args), now: () => number = Date.now) =>
  async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const answer = await fetch(input, init);
    const { pathname } = new URL(input instanceof Request ? input.url : input, globalThis.location?.href);
    const isRefused = answer.status >= 400 && answer.status < 500;
    if (isRefused && pathname.startsWith("/auth/v1/")) {
      const body: unknown = await answer
        .clone()
        .json()
        .catch(() => undefined);
      note({ status: answer.status, code: codeIn(body) }, pathname, now());
    }
    return answer;
  };

function note(refusal: AuthRefusal, pathname: string, now_ms: number): void {
  if (isCritical(refusal))
    console.warn(`critical auth error: ${refusal.status} ${refusal.code || "without a code"} at ${pathname}`);
  const next = watchAuth(watch, refusal, now_ms);
  watch = next.watch;
  if (next.tells) for (const tell of followers) tell();
}

/** The code as the service writes it, or as OAuth does. */
function codeIn(body: unknown): string {
  if (typeof body !== "object" || body === null) return "";
  const { error_code, error } = body as { readonly error_code?: unknown; readonly error?: unknown };
  if (typeof error_code === "string") return error_code;
  return typeof error === "string" ? error : "";
}
