import type { SupabaseClient } from "@supabase/supabase-js";
import { err, ok, type Result } from "#kernel/result.ts";
import { factorCallProblem, factorProblem, type FactorProblem } from "./factorProblem.ts";
import type { Tokens } from "../session/tokens.ts";

export type { FactorProblem };

/** A second factor of the person that counts: an authenticator app, or a phone where the server has any. */
export interface Factor {
  readonly id: string;
  /** The name that the person gave it; may be empty. */
  readonly name: string;
  readonly type: "totp" | "phone";
  /** ISO 8601. */
  readonly created_at: string;
}

/** An authenticator app that waits for its first code. */
export interface NewFactor {
  readonly id: string;
  /** Base32, for typing. */
  readonly secret: string;
  /** The same as an address that apps read from a picture. */
  readonly uri: string;
}

/** How the person stands to the second factor: whether there is one, whether somebody demands it, whether this session has shown it. */
export interface FactorState {
  readonly has: boolean;
  readonly demanded: boolean;
  readonly shown: boolean;
}

/** How many recovery codes are left, and since when there are any (ISO 8601). */
export interface RecoveryCodes {
  readonly left: number;
  readonly made_at: string | null;
}

type Asked<T> = Promise<Result<T, FactorProblem>>;

/** How the person stands to the second factor, as the server says. */
export const factorState = (client: SupabaseClient): Asked<FactorState> => called(client, "own_factor_state");

/** The factors that count, oldest first. */
export async function listFactors({ auth }: SupabaseClient): Asked<readonly Factor[]> {
  const { data, error } = await auth.mfa.listFactors();
  if (error) return err(factorProblem(error));
  const found: Factor[] = [];
  for (const { id, friendly_name, factor_type, status, created_at } of data.all)
    if (status === "verified" && (factor_type === "totp" || factor_type === "phone"))
      found.push({ id, name: friendly_name ?? "", type: factor_type, created_at });
  return ok(found.toSorted((a, b) => a.created_at.localeCompare(b.created_at)));
}

/** Prepares an authenticator app; it counts once a code of it was shown. What was prepared before and never shown goes. */
export async function newFactor({ auth }: SupabaseClient, name: string): Asked<NewFactor> {
  const { data: known, error: unknown } = await auth.mfa.listFactors();
  if (unknown) return err(factorProblem(unknown));
  for (const { id, status } of known.all)
    if (status === "unverified") await auth.mfa.unenroll({ factorId: id }); // one that stays is only in the way of its name
  const { data, error } = await auth.mfa.enroll({
    factorType: "totp",
    friendlyName: name.trim(),
    issuer: "Klarbau",
  });
  return error
    ? err(factorProblem(error))
    : ok({ id: data.id, secret: data.totp.secret, uri: data.totp.uri });
}

/** Shows a code: the session has shown its second factor from then on, and a prepared app counts. */
export async function showFactor({ auth }: SupabaseClient, id: string, code: string): Asked<Tokens> {
  const { error } = await auth.mfa.challengeAndVerify({ factorId: id, code });
  return error ? err(factorProblem(error)) : ownTokens(auth);
}

/** Takes a factor away; only in a session that has shown one. The level of the session stands in its token: ask for another one. */
export async function removeFactor({ auth }: SupabaseClient, id: string): Asked<void> {
  const { error } = await auth.mfa.unenroll({ factorId: id });
  return error ? err(factorProblem(error)) : ok(undefined);
}

/** Ten new recovery codes, told this once; earlier ones end. */
export const makeRecoveryCodes = (client: SupabaseClient): Asked<readonly string[]> =>
  called(client, "recovery_codes_make");

/** How many recovery codes are left. */
export const recoveryCodesLeft = (client: SupabaseClient): Asked<RecoveryCodes> =>
  called(client, "recovery_codes_left");

const refusals: Readonly<Record<string, FactorProblem["kind"]>> = {
  wrong: "wrong_recovery",
  wait: "wait",
  none: "none",
};

/** Shows a recovery code: it takes every second factor away and ends the other sessions. Ask for another token afterwards. */
export async function spendRecoveryCode(client: SupabaseClient, code: string): Asked<void> {
  const said = await called<string>(client, "recovery_code_use", { p_code: code });
  if (!said.ok) return said;
  return said.value === "done" ? ok(undefined) : err({ kind: refusals[said.value] ?? "failed" });
}

type Auth = SupabaseClient["auth"];

async function ownTokens(auth: Auth): Asked<Tokens> {
  const { data, error } = await auth.getSession();
  if (error) return err(factorProblem(error));
  return data.session ? ok(data.session) : err({ kind: "no_session" });
}

async function called<T>(client: SupabaseClient, name: string, args: object = {}): Asked<T> {
  const { data, error, status } = await client.rpc(name, args);
  return error ? err(factorCallProblem(status, error.code)) : ok(data as T);
}
