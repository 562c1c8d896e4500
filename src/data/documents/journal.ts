import type { OwnFactorFields } from "#domain/esg/factors/ownFactor.ts";
import type { SignOffFields } from "#domain/esg/ledger/periodStatus.ts";
import type { PostingFields } from "#domain/esg/ledger/posting.ts";
import type { Instant } from "#kernel/time.ts";
import type { Stored } from "./stored.ts";

/** Collection `journal`: something that was observed; never changed afterwards. Scope: the project. */
export interface Observation extends Stored {
  readonly kind: "observation";
  readonly project_id: string;
  readonly about_kind: string;
  readonly about_id: string;
  readonly text: string;
  readonly observed_at: Instant;
  /** The observation that this one corrects. */
  readonly supersedes?: string | null;
}

/** Collection `journal`: what somebody found at an item of an inspection; never changed afterwards. Scope: the project. */
export interface Finding extends Stored {
  readonly kind: "finding";
  readonly project_id: string;
  readonly inspection_id: string;
  readonly item_id: string;
  readonly verdict: "ok" | "defect" | "not_checked";
  readonly text: string;
  readonly observed_at: Instant;
  /** The finding that this one corrects. */
  readonly supersedes?: string | null;
  /** Set by the server: it arrived after the inspection was closed. */
  readonly is_late?: boolean | null;
}

/** Collection `journal`: a change of an inspection that arrived after it was closed; never changed. Scope: the project. */
export interface InspectionAddendum extends Stored {
  readonly kind: "inspection_addendum";
  readonly project_id: string;
  readonly inspection_id: string;
  readonly about_kind: string;
  readonly about_id: string;
  readonly base: Readonly<Record<string, unknown>>;
  /** The fields as the person wanted them. */
  readonly changes: Readonly<Record<string, unknown>>;
}

/**
 * Collection `journal`: an entry of the evidence vault (`domain/esg/vault`); never changed. Scope: the project. What the device says of it
 * and what the server adds are the very texts that are hashed.
 */
export interface VaultEntryRow extends Stored {
  readonly kind: "vault_entry";
  readonly project_id: string;
  readonly body: string;
  readonly self_prev: string;
  readonly self_hash: string;
  /** Set by the server, with the three below: the place in the chain of the vault. */
  readonly seq?: number | null;
  readonly prev_hash?: string | null;
  readonly anchor?: string | null;
  readonly entry_hash?: string | null;
}

/**
 * Collection `journal`: a value that was overwritten when two people changed the same thing apart. Written by the device that merged;
 * never changed. Scope: that of the document. The id follows from document, group, base and lost value, so the same loss is one row.
 */
export interface SupersededRow extends Stored {
  readonly kind: "superseded";
  readonly project_id?: string | null;
  readonly about_collection: string;
  readonly about_kind: string;
  readonly about_id: string;
  /** Name of the group of fields, or of the field that stands alone; see domain/sync/policies. */
  readonly field_group: string;
  /** The fields of the group: what both started from, what was overwritten, what stands now. Null where there was nothing. */
  readonly base: Readonly<Record<string, unknown>>;
  readonly lost: Readonly<Record<string, unknown>>;
  readonly kept: Readonly<Record<string, unknown>>;
  /** Whose value was overwritten: what the server had, or what this device wanted to send. */
  readonly lost_from: "server" | "device";
  /** Revision of the server's document that was merged with. */
  readonly about_rev: number;
}

/** Collection `journal`: a posting of the carbon ledger; never changed, a reversal takes it back. Scope: the project. */
export interface PostingRow extends Stored, PostingFields {
  readonly kind: "posting";
  /** Set by the server: who posted it. */
  readonly author_id?: string | null;
}

/**
 * Collection `journal`: a version of an emission factor that a person has entered with its evidence; never changed, a better value is
 * the next version. Scope: the project. The id is `<factor_id>-v<version>`, so that two people who make one version apart meet in it.
 */
export interface OwnFactorRow extends Stored, OwnFactorFields {
  readonly kind: "own_factor";
  /** Set by the server: who entered it. */
  readonly author_id?: string | null;
}

/** Collection `journal`: somebody has signed a period of the carbon ledger, or opened it again; never changed. Scope: the project. */
export interface SignOffRow extends Stored, SignOffFields {
  readonly kind: "sign_off";
  /** Set by the server: who it was. */
  readonly author_id?: string | null;
  /** Set by the server: the address of that account, as it was then. */
  readonly author_account?: string | null;
}
