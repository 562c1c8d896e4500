import { useMemo } from "react";
import { ofPeriod } from "#data/ledger/queries.ts";
import type { PostingRow } from "#data/documents.ts";
import { ledgerHash } from "#domain/esg/ledger/ledgerHash.ts";

/** The hash of a year of the ledger as it stands on this device, and how many postings it has. */
export const usePeriodHash = (postings: readonly PostingRow[], period: string) =>
  useMemo(() => {
    const own = ofPeriod(postings, period);
    return { hash: ledgerHash(own), count: own.length };
  }, [postings, period]);
