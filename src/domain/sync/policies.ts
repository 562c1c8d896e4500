import type { Fields } from "./same.ts";

/** How documents of one kind are merged when two people changed them apart: one row of the table of conflict policies. */
export interface MergePolicy {
  /**
   * `fields`: group by group, the later arrival wins; a deletion wins over an edit. `append_only`: what the server has stays for ever.
   * `server`: only the server writes. `cell`: one text of a language; the server's stays live, an edit wins over a deletion.
   */
  readonly style: "fields" | "append_only" | "server" | "cell";
  /** Fields that only make sense together: who changes one of them, wins all of them. */
  readonly groups?: Readonly<Record<string, readonly string[]>>;
  /** Fields whose value is one whole although it is an object: never merged inside. */
  readonly whole?: readonly string[];
  /** Lists of things that are there or not, in no order: what either side added is there, what either took away is not. */
  readonly sets?: readonly string[];
  /** Fields that one computation writes together. They win as one and have no history: they can be computed again. */
  readonly computed?: readonly string[];
  /** Steps of a field in their order: a merge never takes one back. */
  readonly forward?: Readonly<Record<string, readonly string[]>>;
  /** Fields that never change once the server knows them. */
  readonly immutable?: readonly string[];
  /** Whether a document is closed: nothing of it changes any more. */
  readonly closed?: (master: Fields) => boolean;
  /**
   * The id of a document follows from what it says or is about: somebody who makes it without knowing that it was deleted has not edited
   * what is gone, and it is there again.
   */
  readonly remade?: true;
  /**
   * How an overwritten value is kept: in the history, as a suggestion, as an addendum, on the list of refused changes, or not at all,
   * because the id follows from the content and whatever has the same id says the same.
   */
  readonly overwritten: "superseded" | "suggestion" | "addendum" | "issue" | "none";
}

const fields = { style: "fields", overwritten: "superseded" } as const;
const appendOnly = { style: "append_only", overwritten: "issue" } as const;
const derived = { ...appendOnly, overwritten: "none" } as const;
const serverOnly = { style: "server", overwritten: "issue" } as const;
/** Bytes are content-addressed; their way to the server goes forward only, whatever an older device believes. */
const bytes = {
  forward: { upload_state: ["local", "uploading", "uploaded", "verified"] },
  immutable: ["sha256", "bytes"],
} as const;

/** The documents that prove something: two people who add one each have both added theirs. */
const evidence = ["evidence_ids"];

/** Which thing of which version of the model a row is: never half of one version and half of another. */
const inModel = ["model_id", "express_id", "global_id"];

/** The policy of each kind that travels. The test of the registry fails when a kind is missing here. */
export const policies: Readonly<Record<string, MergePolicy>> = {
  project: { ...fields, groups: { address: ["street", "postal_code", "city", "country"] } },
  model: {
    ...fields,
    ...bytes,
    groups: { part: ["discipline", "version"] },
    computed: ["schema", "application", "storeys", "counts", "space_count", "net_area_m2", "gross_area_m2", "partial", "warnings"], // prettier-ignore
  },
  space: {
    ...fields,
    groups: { area: ["net_area_m2", "gross_area_m2", "area_origin"], place: inModel },
    whole: ["area_origin"],
  },
  asset: { ...fields, groups: { place: inModel } },
  label: {
    ...fields,
    // moved to something else, it is moved whole; times of printing lie by their moment
    groups: {
      target: ["target_kind", "target_global_id", "target_name", "storey"],
      voiding: ["voided_at", "void_reason"],
    },
    immutable: ["short_id"],
  },
  work_order: fields,
  contact: fields,
  inspection: {
    ...fields,
    groups: { closing: ["state", "closed_at", "signed_by"] },
    closed: (master) => master["state"] === "closed",
    overwritten: "addendum",
  },
  inspection_item: fields,
  topic: fields, // comments and views lie by their GUID, each as a list, which is a whole
  saved_view: { ...fields, whole: ["view"] }, // half of one view and half of another would show what nobody has seen
  inbox_submission: {
    ...fields,
    groups: { decision: ["reason", "decided_by", "decided_at"] },
    forward: { state: ["new", "rejected", "accepted"] }, // what was accepted has become a record already
    whole: ["payload", "attachments"],
  },
  observation: appendOnly,
  finding: appendOnly,
  inspection_addendum: derived,
  superseded: derived,
  posting: appendOnly,
  own_factor: appendOnly,
  sign_off: appendOnly,
  vault_entry: appendOnly,
  evidence: { ...fields, ...bytes, groups: { about: ["about_kind", "about_id"] } },
  energy_balance: { ...fields, computed: ["model_id", "method", "method_version", "inputs_hash", "result"] },
  energy_scenario: { ...fields, groups: { subsidy: ["subsidy_note", "subsidy_noted_on"] } }, // measures lie by their key
  report: { ...fields, computed: ["document"] },
  application: { ...fields, groups: { publication: ["status", "live_version_id"] } },
  application_version: { ...fields, groups: { outcome: ["state", "error", "url"] } },
  consumption: {
    ...fields,
    groups: {
      span: ["from_day", "to_day"],
      quantity: ["amount", "unit", "basis", "calorific_value", "state_number", "hot_water"], // an amount without its unit is none
    },
  },
  weather_series: { ...fields, computed: ["format", "first_day", "days", "about"] }, // one import writes them together
  bill: {
    ...fields,
    remade: true, // the id of an imported bill follows from its row
    sets: [...evidence, "takes_back"],
    computed: ["batch_id", "imported_mark"], // with which file it came; what it says lies in the other fields
    groups: {
      span: ["from_day", "to_day"],
      // an amount without its unit is none, and what makes it energy belongs to it
      quantity: ["carrier", "amount", "unit", "basis", "calorific_value", "state_number", "sort"],
      document: ["supplier", "document_number"],
      refrigerant: ["description", "gwp"],
    }, // reasons lie by the kind of the finding
  },
  import_batch: { ...fields, computed: ["file_name", "file_sha256", "format", "reading", "row_count", "taken_count"] }, // prettier-ignore
  esg_answer: { ...fields, remade: true, groups: { given: ["answer", "status"] }, sets: evidence }, // "done" is said of this very answer
  esg_assessment: { ...fields, remade: true, groups: { decision: ["decided_by", "decided_on"] } }, // scores lie by their key
  esg_target: {
    ...fields,
    groups: {
      base: ["measure", "unit", "base_year", "base_value"], // a value without its year and unit is none
      goal: ["target_year", "target_value"],
      neutralisation: ["neutralised_value", "neutralisation_note"],
    },
  },
  esg_action: { ...fields, groups: { effect: ["effect", "effect_unit"] } },
  comment: appendOnly,
  taxonomy_screening: fields, // answers and amounts lie by what they answer, each as a list, which is a whole
  crrem_pathways: { ...fields, computed: ["licence", "file_name", "file_sha256", "pathways"] }, // one import writes them together
  asset_fact: {
    ...fields,
    sets: evidence,
    groups: { span: ["from_day", "to_day"], said: ["fact", "subject", "value"] }, // a value without what it is of is none
  },
  inbox_token: { ...fields, immutable: ["application_id", "token_sha256", "revoked_at"] },
  meter_reading: { ...fields, groups: { reading: ["meter", "value", "unit"] } }, // a value of another meter is none
  setting: fields,
  vault_device: { ...fields, computed: ["public_key", "sealed_private"] }, // a key never changes; the server says no
  // wrapped twice it opens the same; no history: a key that was destroyed must not live on in one
  vault_key: { ...fields, computed: ["ephemeral_key", "wrapped", "sealed_header"], overwritten: "none" },
  // each field of the content by itself: lists (blocks, pages, forms) are one value each
  app_template: { ...fields, immutable: ["template_id"] },
  app_template_version: {
    ...fields,
    whole: ["content"],
    immutable: ["template_id", "name", "version_number", "note", "author_name", "content"],
  },
  translation_cell: { style: "cell", overwritten: "suggestion" },
  translation_suggestion: appendOnly,
  translation: serverOnly,
  audit_event: serverOnly,
  lock: serverOnly,
  organisation: serverOnly,
  membership: serverOnly,
  project_member: serverOnly,
};

/** The policy of a document's kind; a kind that this version does not know is merged field by field. */
export const policyOf = (document: Fields): MergePolicy => {
  const kind = String(document["kind"]);
  return Object.hasOwn(policies, kind) ? policies[kind]! : fields;
};

/** Some fields of a document with those that only make sense together with one of them. */
export function withTheirGroups(document: Fields, changed: readonly string[]): readonly string[] {
  const groups = Object.values(policyOf(document).groups ?? {});
  const touched = groups.filter((group) => group.some((field) => changed.includes(field)));
  return [...new Set([...changed, ...touched.flat()])];
}
