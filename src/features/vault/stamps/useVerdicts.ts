import { useEffect, useState } from "react";
import type { VaultEntryRow } from "#data/documents.ts";
import type { PinnedAuthority } from "#data/vault/stamps.ts";
import { provenOf, type StampVerdict, verifyStamps } from "#domain/esg/vault/verifyStamps.ts";
import { report } from "#shell/report.ts";

/** What checking the time stamps of a vault gave, and which entries it has proven. */
export interface Verdicts {
  readonly verdicts: readonly StampVerdict[];
  readonly proven: ReadonlySet<string>;
}

const nothing: Verdicts = { verdicts: [], proven: new Set() };

/** Checks the time stamps of a vault against the authorities that the person trusts, anew whenever one of the two has changed. */
export function useVerdicts(
  vault: string,
  entries: readonly VaultEntryRow[] | undefined,
  authorities: readonly PinnedAuthority[] | undefined,
): Verdicts {
  const [checked, setChecked] = useState(nothing);
  useEffect(() => {
    let wanted = true;
    const trusted = authorities?.map(({ certificate }) => certificate);
    if (entries && trusted)
      verifyStamps(crypto.subtle, { vault, entries }, trusted).then((verdicts) => {
        if (wanted) setChecked(verdicts.length === 0 ? nothing : { verdicts, proven: provenOf(verdicts) });
      }, report);
    return () => {
      wanted = false;
    };
  }, [vault, entries, authorities]);
  return checked;
}
