import type { SignOffFields } from "#domain/esg/ledger/periodStatus.ts";
import { choice, inProject, longText, text } from "../field.ts";
import { author, authorAccount } from "../fieldSets.ts";
import { type Agreeing, type DocumentOf, defineKind, onlyAdded } from "../kind.ts";

/** Somebody has signed a period of the carbon ledger, or opened it again; never changed. */
export const signOff = defineKind({
  kind: "sign_off",
  collection: "journal",
  table: "sign_offs",
  scopes: ["project"],
  closes: true,
  rights: { reads: ["journal:read"], adds: ["ledger:sign"], changes: [] },
  merge: onlyAdded,
  sealed: true,
  named_by: ["period"],
  fields: {
    project_id: inProject,
    /** A calendar year, `2025`. */
    period: text(),
    act: choice(["sign", "reopen"]),
    /** Which postings were seen (`postingsDigest`), and what they say (`ledgerHash`); of a reopening as they stood then. */
    postings_digest: text(),
    ledger_hash: text(),
    /** The name with which it was signed, as the person has written it. */
    signed_by: text({ personal: true }),
    /** Needed for opening again; a remark otherwise. */
    reason: longText({ empty: "" }),
    /** Set by the server: who it was. */
    author_id: author,
    /** Set by the server: the address of that account, as it was then. */
    author_account: authorAccount,
  },
});
export type SignOffRow = Agreeing<SignOffFields, DocumentOf<typeof signOff>>;
