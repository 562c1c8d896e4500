import type { AuthError, SupabaseClient } from "@supabase/supabase-js";
import { err, ok, type Result } from "#kernel/result.ts";
import { type AccountProblem, requestProblem, serviceProblem } from "./accountProblem.ts";

/**
 * Why an address could not be shown to be the person's own; the text is the key `problem.<kind>` of the namespace `address`. `unanswered`:
 * no answer came, so whether it was done is not known. `forbidden`: the second factor has to be shown first.
 */
export interface AddressProblem {
  readonly kind:
    | "offline"
    | "unanswered"
    | "session_expired"
    | "forbidden"
    | "too_many_requests"
    | "wrong_code"
    | "failed";
}

type Answered<T> = Promise<Result<T, AddressProblem>>;

/** Whether the address of the person who is signed in was shown to be his own. */
export async function addressProven(client: SupabaseClient): Promise<Result<boolean, AccountProblem>> {
  const { data, error, status } = await client.rpc("own_address_proven").retry(false);
  return error ? err(requestProblem(error, status)) : ok(data === true);
}

/** Sends a code to the address of the person who is signed in. */
export async function sendAddressCode({ auth }: SupabaseClient): Answered<void> {
  const { error } = await auth.reauthenticate();
  return error ? err(problemOf(error)) : ok(undefined);
}

/**
 * Shows the code of that mail: the address is the person's own from then on. A code counts once, so one that is refused may have counted
 * already, when its answer got lost: what counts is what the server knows in the end.
 */
export async function showAddressCode(client: SupabaseClient, code: string): Answered<void> {
  const { error } = await client.auth.updateUser({ nonce: code });
  const problem = error ? problemOf(error) : undefined;
  if (problem && problem.kind !== "wrong_code") return err(problem);
  const proven = await addressProven(client);
  if (!proven.ok) return err(plain(proven.error));
  return proven.value ? ok(undefined) : err(problem ?? { kind: "failed" });
}

const problemOf = (error: AuthError): AddressProblem =>
  error.code === "otp_expired" ? { kind: "wrong_code" } : plain(serviceProblem(error));

const plain = ({ kind }: AccountProblem): AddressProblem =>
  kind === "unanswered" || kind === "session_expired" || kind === "forbidden" || kind === "too_many_requests"
    ? { kind }
    : { kind: "failed" };
