import type { AuthError } from "../authError.ts";

/** What a page of ours gets when a link or a provider leads back to it. */
type Brought =
  /** For who has shown a challenge: a code that only he can use. */
  | { readonly code: string }
  /** Tokens, in the fragment: no server sees them. */
  | { readonly session: object; readonly type?: string }
  | { readonly message: string };

/** Leads the browser to a page of ours. */
export function leadTo(page: string, brought: Brought): Response {
  const address = new URL(page);
  if ("code" in brought) address.searchParams.set("code", brought.code);
  else address.hash = new URLSearchParams(fragmentOf(brought)).toString();
  return onwards(address);
}

/** Leads the browser to a page of ours, which says what went wrong. */
export function leadToError(page: string, { status, code, message }: AuthError): Response {
  const address = new URL(page);
  const error = status >= 500 ? "server_error" : "access_denied";
  address.hash = new URLSearchParams({ error, error_code: code, error_description: message }).toString();
  return onwards(address);
}

function fragmentOf(brought: Exclude<Brought, { readonly code: string }>): Record<string, string> {
  if ("message" in brought) return { message: brought.message };
  const entries = Object.entries(brought.session).filter(([name]) => name !== "user");
  return {
    ...Object.fromEntries(entries.map(([name, value]) => [name, String(value)])),
    ...(brought.type !== undefined && { type: brought.type }),
  };
}

function onwards(address: URL): Response {
  return new Response(null, {
    status: 303,
    headers: { location: address.href, "cache-control": "no-store", "referrer-policy": "no-referrer" },
  });
}
