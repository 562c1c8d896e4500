import { type KeyStatement, keyStatementShape, readKeyChain, readKeyWish } from "./keyChain.ts";
import { isPublicKey, type Signed, verifySigned } from "./signature.ts";

/** A chain as the server keeps it. */
export interface KeptChain {
  readonly organisation: string;
  /** How often the chain was begun; 0 before the first time. */
  readonly generation: number;
  readonly chain: readonly unknown[];
}

/**
 * Why a statement is not proven. `stale`: it follows another chain or an earlier state of this one. `invalid`: it may never be said.
 */
export type Unproven = "stale" | "invalid";

/**
 * Proves a statement from an untrusted place against the chain that it is said to.
 * @param anew the chain begins anew, because its keys are lost; only a first statement does that.
 * @returns what was checked and nothing else: members that no reader sees are left out.
 */
export async function proveStatement(
  subtle: SubtleCrypto,
  kept: KeptChain,
  { statement, anew }: { readonly statement: unknown; readonly anew: boolean },
): Promise<Signed<KeyStatement> | Unproven> {
  const signed = await verifySigned(subtle, keyStatementShape, statement);
  if (signed?.statement.organisation !== kept.organisation) return "invalid";
  if (!(await isPublicKey(subtle, signed.statement.key))) return "invalid";
  switch (signed.statement.act) {
    case "ask":
      return (await readKeyWish(subtle, statement)) ?? "invalid";
    case "found":
      if (kept.generation > 0 && !anew) return "stale";
      return follows(subtle, [], signed);
    case "admit":
    case "revoke":
      return follows(subtle, kept.chain, signed);
  }
}

async function follows(
  subtle: SubtleCrypto,
  chain: readonly unknown[],
  signed: Signed<KeyStatement>,
): Promise<Signed<KeyStatement> | Unproven> {
  const { act, place, before } = signed.statement;
  if (act !== "found" && place !== chain.length) return "stale";
  if (await readKeyChain(subtle, [...chain, signed], "founder")) return signed;
  const known = await readKeyChain(subtle, chain, "founder");
  return act !== "found" && known && known.head !== before ? "stale" : "invalid";
}
