import type { OwnFactorRow, PostingRow, SignOffRow, Stored } from "#data/documents.ts";

type FieldsOf<Row> = Readonly<Record<Exclude<keyof Row, keyof Stored>, true>>;

const yes = true;

/** Every field of the documents of the carbon ledger, no more and no less. */
export const ledgerFields = {
  posting: {
    project_id: yes,
    entry: yes,
    activity: yes,
    supply: yes,
    from_day: yes,
    to_day: yes,
    quantity: yes,
    unit: yes,
    basis: yes,
    lines: yes,
    allocation: yes,
    grade: yes,
    is_estimate: yes,
    evidence_ids: yes,
    notes: yes,
    reason: yes,
    reverses: yes,
    supersedes: yes,
    batch_id: yes,
    source_id: yes,
    author_id: yes,
  },
  own_factor: {
    project_id: yes,
    factor_id: yes,
    version: yes,
    name: yes,
    activity: yes,
    g_per_unit: yes,
    unit: yes,
    basis: yes,
    gas: yes,
    covers: yes,
    instrument: yes,
    valid_from: yes,
    valid_to: yes,
    supply: yes,
    source_kind: yes,
    source: yes,
    evidence_ids: yes,
    author_id: yes,
  },
  sign_off: {
    project_id: yes,
    period: yes,
    act: yes,
    postings_digest: yes,
    ledger_hash: yes,
    signed_by: yes,
    reason: yes,
    author_id: yes,
    author_account: yes,
  },
} satisfies {
  readonly posting: FieldsOf<PostingRow>;
  readonly own_factor: FieldsOf<OwnFactorRow>;
  readonly sign_off: FieldsOf<SignOffRow>;
};
