/** How a person gets back in on this device. `password` is the full sign-in and needs a network. */
export type UnlockWay = "pin" | "passkey" | "password";

/** Why somebody was not let in; the text is the i18n key `problem.<kind>` of the lock. */
export type UnlockProblem =
  | { readonly kind: "wrong_pin"; readonly left: number }
  | { readonly kind: "wait"; readonly until_ms: number }
  | {
      readonly kind:
        | "blocked"
        | "cancelled"
        | "unknown_passkey"
        | "unsupported"
        | "broken"
        | "invalid_credentials"
        | "email_not_confirmed"
        | "too_many_requests"
        | "offline"
        | "server_full"
        | "storage"
        | "unexpected";
    };

/** The lock screen: who is asked for what, and what came of the last try. */
export interface Unlocking {
  /** Whose turn it is; undefined while somebody is still to be chosen. */
  readonly person: string | undefined;
  readonly way: UnlockWay;
  readonly busy: boolean;
  readonly problem: UnlockProblem | undefined;
}

/** What can happen on the lock screen. */
export type UnlockEvent =
  | { readonly kind: "chose"; readonly person: string; readonly ways: readonly UnlockWay[] }
  | { readonly kind: "listed" }
  | { readonly kind: "way"; readonly way: UnlockWay }
  | { readonly kind: "tried" }
  /** With the ways that are left after it. */
  | { readonly kind: "refused"; readonly problem: UnlockProblem; readonly ways?: readonly UnlockWay[] };

/** The way that is offered first: what works without a network. */
export const firstWay = (ways: readonly UnlockWay[]): UnlockWay =>
  (["pin", "passkey"] as const).find((way) => ways.includes(way)) ?? "password";

/** The lock screen for somebody, or for whoever is still to be chosen. */
export const unlocking = (person: string | undefined, ways: readonly UnlockWay[]): Unlocking => ({
  person,
  way: firstWay(ways),
  busy: false,
  problem: undefined,
});

/** After too many wrong PINs a passkey of the device goes on opening, also without a network; what nothing here opens, the sign-in does. */
function wayAfter(
  way: UnlockWay,
  { problem, ways = [] }: Extract<UnlockEvent, { readonly kind: "refused" }>,
): UnlockWay {
  if (problem.kind === "broken") return "password";
  return problem.kind === "blocked" ? firstWay(ways.filter((left) => left !== "pin")) : way;
}

/**
 * One step of the lock screen. While a try is under way nothing else begins; whose PIN was forgotten is asked for the passkey of this
 * device, or for the full sign-in.
 */
export function unlockStep(state: Unlocking, event: UnlockEvent): Unlocking {
  switch (event.kind) {
    case "chose":
      return state.busy ? state : unlocking(event.person, event.ways);
    case "listed":
      return state.busy ? state : { ...state, person: undefined, problem: undefined };
    case "way":
      return state.busy ? state : { ...state, way: event.way, problem: undefined };
    case "tried":
      return state.person === undefined ? state : { ...state, busy: true, problem: undefined };
    case "refused":
      return {
        ...state,
        busy: false,
        problem: event.problem,
        way: wayAfter(state.way, event),
      };
  }
}
