import { byCodeUnits } from "#domain/application/canonicalJson.ts";

/** What somebody has signed, or opened again. Never changed. */
export interface SignOffFields {
  readonly project_id: string;
  /** A calendar year, `2025`. */
  readonly period: string;
  readonly act: "sign" | "reopen";
  /** Which postings were seen (`postingsDigest`), and what they say (`ledgerHash`); of a reopening as they stood then. */
  readonly postings_digest: string;
  readonly ledger_hash: string;
  /** The name with which it was signed, as the person has written it. */
  readonly signed_by: string;
  /** Needed for opening again; a remark otherwise. */
  readonly reason: string;
}

/** An entry as the ledger holds it. */
export interface SignOff extends SignOffFields {
  readonly id: string;
  readonly created_at: string;
  /** Revision of the server; absent until it is confirmed. */
  readonly rev?: number | undefined;
  /** Who it was, by the server's word. */
  readonly author_id?: string | null;
  /** The address of that account, by the server's word. */
  readonly author_account?: string | null;
}

/** How a period stands. */
export interface PeriodStatus {
  readonly period: string;
  /** `open`: nobody has signed what stands there now · `signed`: one has · `closed`: two different people have. */
  readonly state: "open" | "signed" | "closed";
  /** Confirmed signatures since it was last opened, in the order of the server. */
  readonly signatures: readonly SignOff[];
  /** Of these, signatures of another state of the ledger: they do not count any more. */
  readonly outdated: readonly SignOff[];
  /** Entries that the server has not confirmed yet: they do not count yet. */
  readonly waiting: readonly SignOff[];
  /** The last opening, if any. */
  readonly reopened: SignOff | null;
}

/** People who have to sign before a period is locked. */
const signers = 2;

/**
 * How a period stands by what was signed. Only what the server has confirmed counts, in its order. Two signatures lock when they are of
 * different people and saw the same postings.
 * @param digest `postingsDigest` of what stands in the period here and now.
 */
export function periodStatus(period: string, signOffs: readonly SignOff[], digest: string): PeriodStatus {
  const own = signOffs.filter((entry) => entry.period === period).toSorted(byTurn);
  const confirmed = own.filter(({ rev }) => rev !== undefined);
  const reopened = confirmed.findLast(({ act }) => act === "reopen") ?? null;
  const since = reopened?.rev ?? -1;
  const signatures = confirmed.filter(({ act, rev }) => act === "sign" && rev! > since);
  const peopleBy = (seen: string) =>
    new Set(signatures.filter((entry) => entry.postings_digest === seen).map((entry) => entry.author_id))
      .size;
  const isClosed = signatures.some((entry) => peopleBy(entry.postings_digest) >= signers);
  const outdated = isClosed ? [] : signatures.filter((entry) => entry.postings_digest !== digest);
  return {
    period,
    state: isClosed ? "closed" : signatures.length > outdated.length ? "signed" : "open",
    signatures,
    outdated,
    waiting: own.filter(({ rev }) => rev === undefined),
    reopened,
  };
}

const byTurn = (a: SignOff, b: SignOff) =>
  (a.rev ?? Infinity) - (b.rev ?? Infinity) ||
  byCodeUnits(a.created_at, b.created_at) ||
  byCodeUnits(a.id, b.id);
