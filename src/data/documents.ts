import type { Instant } from "#kernel/time.ts";
import type { UnsentCount, UnsentMarks } from "./sync/unsent.ts";

/**
 * What every document of the local database carries. Documents are spelled as table rows. `scope` says who may see it:
 * `org:<id>`, `project:<id>`, `portal:<id>` or `user:<id>`; it never changes after creation.
 */
export interface Stored extends UnsentMarks {
  readonly id: string;
  readonly kind: string;
  readonly scope: string;
  /** Server revision; absent until the server has confirmed the first write. */
  readonly rev?: number;
  readonly created_at: Instant;
  readonly updated_at: Instant;
}

/** Collection `projects`. Scope: the organisation. */
export interface Project extends Stored {
  readonly kind: "project";
  readonly organisation_id: string;
  readonly name: string;
  readonly stage: "draft" | "planning" | "building" | "operation";
  readonly archived: boolean;
  readonly street?: string | null;
  readonly postal_code?: string | null;
  readonly city?: string | null;
  readonly country?: string | null;
  readonly year_of_construction?: number | null;
  readonly residential?: boolean | null;
  readonly heated_area_m2?: number | null;
  /** The project was made from the built-in sample building. */
  readonly is_sample: boolean;
  readonly current_model_id?: string | null;
}

/** Collection `models`: one imported version of an IFC file. Scope: the project. The bytes live under `sha256`. */
export interface ModelVersion extends Stored {
  readonly kind: "model";
  readonly project_id: string;
  readonly file_name: string;
  readonly sha256: string;
  readonly bytes: number;
  readonly version: number;
  readonly schema: string;
  readonly application?: string | null;
  readonly storeys: readonly {
    readonly global_id: string;
    readonly name: string;
    readonly elevation_m: number;
  }[];
  readonly counts: Readonly<Record<string, number>>;
  readonly space_count: number;
  readonly net_area_m2?: number | null;
  readonly gross_area_m2?: number | null;
  readonly partial: boolean;
  readonly warnings: readonly { readonly kind: string; readonly count: number }[];
  /** Where the original bytes are: only on a device, on the way, or verified on the server. */
  readonly upload_state: "local" | "uploading" | "uploaded" | "verified";
}

/** Collection `building`: what people edit of the building itself. Scope: the project. */
export interface SpaceRow extends Stored {
  readonly kind: "space";
  readonly project_id: string;
  readonly model_id: string;
  readonly express_id: number;
  readonly global_id: string;
  readonly name: string;
  readonly long_name?: string | null;
  readonly storey?: string | null;
  readonly storey_elevation_m?: number | null;
  readonly net_area_m2?: number | null;
  readonly gross_area_m2?: number | null;
  readonly volume_m3?: number | null;
  readonly height_m?: number | null;
  /** Origin of the area as JSON of domain/ifc `Origin`. */
  readonly area_origin?: unknown;
  readonly usage?: string | null;
  readonly flags?: readonly string[];
}

/** Collection `building`: equipment, meters, doors… that people maintain. Scope: the project. */
export interface AssetRow extends Stored {
  readonly kind: "asset";
  readonly project_id: string;
  readonly model_id: string;
  readonly express_id: number;
  readonly global_id: string;
  readonly ifc_class: string;
  readonly name: string;
  readonly type_name?: string | null;
  readonly storey?: string | null;
  readonly space_global_id?: string | null;
}

/** Collection `people`: a person or firm to call. Scope: the project. */
export interface Contact extends Stored {
  readonly kind: "contact";
  readonly project_id: string;
  readonly name: string;
  readonly role?: string | null;
  readonly phone?: string | null;
  readonly email?: string | null;
  /** Shown in generated applications only when the owner says so. */
  readonly is_public: boolean;
}

/** Collection `outputs`: an energy balance. Scope: the project. `result` is plain data of domain/energy. */
export interface EnergyBalanceRow extends Stored {
  readonly kind: "energy_balance";
  readonly project_id: string;
  readonly model_id: string;
  readonly method: "tabula";
  readonly method_version: string;
  readonly inputs_hash: string;
  readonly result: unknown;
}

/** Collection `outputs`: a sustainability report for a period. `document` is the document tree of domain/report. */
export interface ReportRow extends Stored {
  readonly kind: "report";
  readonly project_id: string;
  readonly standard: "vsme" | "esrs";
  readonly period: string;
  readonly language: string;
  /** What people entered for datapoints the product cannot know, keyed by datapoint id. */
  readonly answers: Readonly<Record<string, unknown>>;
  readonly document: unknown;
}

/** Collection `outputs`: a generated application of a project and its configuration. */
export interface ApplicationRow extends Stored {
  readonly kind: "application";
  readonly project_id: string;
  readonly template: "gebaeudebuch";
  readonly slug: string;
  readonly title: string;
  /** Step the person is at: the flow resumes there. */
  readonly step: "upload" | "config" | "generate" | "deploy" | "done";
  readonly config: Readonly<Record<string, unknown>>;
  readonly status: "draft" | "live" | "withdrawn";
  readonly live_version_id?: string | null;
}

/** Collection `outputs`: one built version of an application. */
export interface ApplicationVersionRow extends Stored {
  readonly kind: "application_version";
  readonly project_id: string;
  readonly application_id: string;
  readonly content_id: string;
  readonly seq: number;
  readonly version: string;
  readonly bytes: number;
  readonly file_count: number;
  readonly changelog?: string | null;
  readonly url?: string | null;
  readonly state: "built" | "uploading" | "verifying" | "live" | "failed" | "superseded";
  readonly error?: string | null;
}

/** Collection `evidence`: a file record; the bytes live in OPFS under `sha256`. */
export interface EvidenceRow extends Stored {
  readonly kind: "evidence";
  readonly project_id: string;
  readonly sha256: string;
  readonly bytes: number;
  readonly mime: string;
  readonly title: string;
  readonly upload_state: "local" | "uploading" | "uploaded" | "verified";
  /** What the file was called where it came from. */
  readonly file_name?: string | null;
  /** When the picture was taken, by the camera's own word. */
  readonly taken_at?: Instant | null;
  /** What it shows or proves; the project as a whole when absent. */
  readonly about_kind?: "space" | "asset" | "work_order" | null;
  readonly about_id?: string | null;
}

/** Collection `settings`: one setting of a user, project or organisation. */
export interface SettingRow extends Stored {
  readonly kind: "setting";
  readonly setting_key: string;
  readonly setting_value: unknown;
}

/** Collection `settings`: an organisation this user belongs to; written by the server. */
export interface OrganisationRow extends Stored {
  readonly kind: "organisation";
  readonly name: string;
}

/** Collection `settings`: the rights this user has, written by the server. */
export interface MembershipRow extends Stored {
  readonly kind: "membership";
  readonly organisation_id: string;
  readonly user_id: string;
  readonly role: "owner" | "manager" | "facility" | "tenant" | "developer" | "auditor";
}

/** Collection `settings`: a role of this user in one project of any organisation; written by the server. */
export interface ProjectMemberRow extends Stored {
  readonly kind: "project_member";
  readonly project_id: string;
  readonly user_id: string;
  readonly role: "manager" | "facility" | "tenant" | "developer" | "auditor";
}

/** Collection `work`: something to be done in the building. Scope: the project. */
export interface WorkOrder extends Stored {
  readonly kind: "work_order";
  readonly project_id: string;
  readonly title: string;
  readonly description?: string | null;
  readonly state: "open" | "in_progress" | "done" | "cancelled";
  readonly priority: "low" | "normal" | "high" | "urgent";
  readonly asset_id?: string | null;
  readonly space_id?: string | null;
  /** Day by which it should be done, `2026-11-20`. */
  readonly due_on?: string | null;
}

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

/**
 * Collection `journal`: a value that had to give way when two people changed the same thing apart. Written by the device that merged;
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
  /** The fields of the group: what both started from, what gave way, what stands now. Null where there was nothing. */
  readonly base: Readonly<Record<string, unknown>>;
  readonly lost: Readonly<Record<string, unknown>>;
  readonly kept: Readonly<Record<string, unknown>>;
  /** Whose value gave way: what the server had, or what this device wanted to send. */
  readonly lost_from: "server" | "device";
  /** Revision of the server's document that was merged with. */
  readonly about_rev: number;
}

/** Collection `work`: one walk through the building. Scope: the project. Once closed, nothing of it changes any more. */
export interface Inspection extends Stored {
  readonly kind: "inspection";
  readonly project_id: string;
  readonly title: string;
  readonly state: "open" | "closed";
  readonly closed_at?: Instant | null;
  /** Name of the person who answers for it. */
  readonly signed_by?: string | null;
}

/** Collection `work`: one thing that an inspection looks at: a check of a space or asset. One row per inspection, thing and check. */
export interface InspectionItem extends Stored {
  readonly kind: "inspection_item";
  readonly project_id: string;
  readonly inspection_id: string;
  readonly about_kind: string;
  readonly about_id: string;
  /** What is checked, the same on every device, e.g. `smoke_detector`. */
  readonly check_key: string;
  readonly title: string;
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

/** Collection `translations`: the texts of one namespace in one language. Written by the server only. */
export interface TranslationRow extends Stored {
  readonly kind: "translation";
  readonly language: string;
  /** The namespace. */
  readonly route: string;
  readonly translations: Readonly<Record<string, unknown>>;
}

/**
 * Collection `translations`: the text of one key in one language, as translators edit it. Scope: the portal. The id follows from
 * language, route and key, so that two people who add a key meet in one document.
 */
export interface TranslationCell extends Stored {
  readonly kind: "translation_cell";
  readonly language: string;
  /** The namespace. */
  readonly route: string;
  readonly cell_key: string;
  readonly cell_value: string;
  readonly state: "translated" | "reviewed";
  /** Mark of the source text that was translated; another one than the source's: the text is outdated. See domain/translation. */
  readonly source_print?: string | null;
  /** `restored`: one person deleted the key while another edited it. Goes with the next edit. */
  readonly flag?: "restored" | null;
}

/**
 * Collection `translations`: a text that had to give way to another one of the same key, or the word about such a text; never changed.
 * Scope: the portal.
 */
export interface TranslationSuggestion extends Stored {
  readonly kind: "translation_suggestion";
  readonly cell_id: string;
  readonly language: string;
  readonly route: string;
  readonly cell_key: string;
  /** The text that its author started from; null when there was none. */
  readonly base_value?: string | null;
  /** The text that stayed live. */
  readonly live_value?: string | null;
  readonly suggested_value: string;
  readonly about_rev: number;
  /** Set by the server: the user who suggested or decided. */
  readonly suggested_by?: string | null;
  /** The suggestion that this row decides on; absent in a suggestion itself. */
  readonly supersedes?: string | null;
  readonly decision?: "taken" | "dismissed" | null;
}

/** Collection `locks`: who edits which texts until when. Written by the server only. */
export interface LockRow extends Stored {
  readonly kind: "lock";
  readonly route: string;
  readonly language: string;
  readonly locked_by_user_id: string;
  readonly locked_at: Instant;
  readonly expires_at: Instant;
  readonly lock_type: string;
  /** Grows with each acquisition: who holds an older one has been taken over. */
  readonly epoch: number;
  readonly metadata?: unknown;
}

/** Collection `device`: how this device and the server stand to each other. One document, id `sync_state`. */
export interface SyncState extends Stored, UnsentCount {
  readonly kind: "sync_state";
  /**
   * `waiting`: the server cannot be reached, tried again by itself; `locked`: nobody is signed in; `factor`: the server asks for the
   * second factor of the person first.
   */
  readonly status: "offline" | "idle" | "sending" | "waiting" | "locked" | "factor" | "problem";
  readonly last_contact_at?: Instant | null;
  /** Whether rows that the server has named are still on their way to this device; null: the server has never been asked. */
  readonly is_reading?: boolean | null;
  /** Open entries of kind `sync_issue`. */
  readonly issues: number;
  /** Server clock minus device clock. */
  readonly clock_offset_ms?: number | null;
}

/** Collection `device`: a change that the server refused, kept for the person to decide. */
export interface SyncIssue extends Stored {
  readonly kind: "sync_issue";
  readonly about_collection: string;
  readonly about_kind: string;
  readonly about_id: string;
  /**
   * SQLSTATE or protocol code of the refusal, or: `gone` it is not there for this person, `deleted` somebody deleted it while this
   * device edited it, `edited` somebody edited what this device deleted (`document` is that edit), `append_only` and `pull_only` such
   * documents are never changed here.
   */
  readonly code: string;
  readonly message?: string | null;
  /** The document as it stood on this device. */
  readonly document: Readonly<Record<string, unknown>>;
  /** The document as this device had it from the server before it was changed; absent when it was made here. */
  readonly base?: Readonly<Record<string, unknown>>;
  /** The document as the server has it; null when it is not there for this person; absent when the server did not say. */
  readonly theirs?: Readonly<Record<string, unknown>> | null;
}

/** Collection `device`: something half-finished that only this device needs, e.g. the fields of a form. */
export interface Draft extends Stored {
  readonly kind: "draft";
  readonly draft_key: string;
  readonly draft_value: unknown;
}
