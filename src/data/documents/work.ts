import type { KeptTopic } from "#domain/bcf/keptTopic.ts";
import type { KeptView } from "#domain/viewer/views/keptView.ts";
import type { Instant } from "#kernel/time.ts";
import type { Stored } from "./stored.ts";

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

/**
 * Collection `work`: a topic of BCF about the model of a project: a remark with views, pictures and comments. Scope: the project. Its id
 * follows from project and GUID, so a file that two devices read gives one topic. Its bytes are evidence about it, by their SHA-256.
 */
export interface TopicRow extends Stored, KeptTopic {
  readonly kind: "topic";
  readonly project_id: string;
}

/**
 * Collection `work`: a view of the model of a project that somebody keeps under a name. Scope: the project. `view` is one whole; it is
 * read by `readKeptView`, because another version of the product may have written it.
 */
export interface SavedViewRow extends Stored {
  readonly kind: "saved_view";
  readonly project_id: string;
  readonly name: string;
  readonly view: KeptView;
}
