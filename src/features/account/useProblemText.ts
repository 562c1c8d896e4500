import { useTranslation } from "react-i18next";
import type { PasskeyProblem } from "#data/server/account/passkeys.ts";
import type { ProofProblem } from "#data/server/account/reauthenticate.ts";

/** What is said when something about the account did not work. */
export function useProblemText(): (problem: ProofProblem) => string {
  const { t } = useTranslation("account");
  return (problem) => {
    const { kind } = problem;
    if (!isOfPasskey(kind)) return t(($) => $.refusal[kind]);
    return ("message" in problem ? problem.message : undefined) ?? t(($) => $.problem[kind]);
  };
}

const ofPasskey: ReadonlySet<string> = new Set<OfPasskey>([
  "cancelled",
  "security",
  "unsupported",
  "preview_host",
  "already_registered",
  "not_verified",
  "address_unproven",
  "message",
]);

/** Kinds that only something with a passkey can fail of. */
type OfPasskey = Exclude<PasskeyProblem["kind"], "offline" | "too_many_requests" | "not_fresh">;

const isOfPasskey = (kind: ProofProblem["kind"]): kind is OfPasskey => ofPasskey.has(kind);
