/**
 * Why a request got no answer. `unreachable`: no network. `unavailable`: try again later. `no_session`: the token is missing or
 * refused. `factor`: the person has to show a second factor first. `refused`: this request will never work. `stopped`: this device
 * gave up asking.
 */
export class ServerProblem extends Error {
  readonly kind: "unreachable" | "unavailable" | "no_session" | "factor" | "refused" | "stopped";
  /** SQLSTATE, protocol code or HTTP status, for the list of refused changes. */
  readonly code: string;
  /** How long the server wants to be left alone, in milliseconds; absent when it has not said. */
  readonly rest_ms?: number;

  constructor(
    kind: ServerProblem["kind"],
    code: string,
    { rest_ms, ...options }: ErrorOptions & { readonly rest_ms?: number | undefined } = {},
  ) {
    super(`${kind} (${code})`, options);
    this.kind = kind;
    this.code = code;
    if (rest_ms !== undefined) this.rest_ms = rest_ms;
  }
}

/** The code of a refusal for want of room on the server: nothing is lost, and it is tried again like whatever passes. */
export const serverStorageFull = "disk_full";
