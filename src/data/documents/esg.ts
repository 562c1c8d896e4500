import type { Instant } from "#kernel/time.ts";
import type { Stored } from "./stored.ts";

/**
 * Collection `outputs`: the answer to one question of `domain/esg/topics` for a year. Scope: the project. Its id follows from these three, and
 * it holds only what somebody has said: so two people who begin apart both keep theirs. Queries give it whole (`EsgAnswer`).
 */
export interface EsgAnswerRow extends Stored {
  readonly kind: "esg_answer";
  readonly project_id: string;
  /** `2025` */
  readonly period: string;
  readonly question: string;
  /** True or false, `none`, `part` or `all`, a number in the unit of the question, or a text; null while nobody has answered. */
  readonly answer?: boolean | number | string | null;
  readonly note?: string;
  /** `not_applicable`: asked, but not of this building; the note says why. A draft while nobody has said anything else. */
  readonly status?: "draft" | "done" | "not_applicable";
  readonly owner?: string;
  readonly due_on?: string | null;
  /** Ids of what proves it (collection `evidence`). */
  readonly evidence_ids?: readonly string[];
}

/** An answer with what nobody has said yet filled in. */
export type EsgAnswer = EsgAnswerRow &
  Required<Pick<EsgAnswerRow, "answer" | "note" | "status" | "owner" | "due_on" | "evidence_ids">>;

/** Collection `outputs`: how material a topic is in a year, from both sides. Scope: the project. Made and given as an `EsgAnswerRow` is. */
export interface EsgAssessmentRow extends Stored {
  readonly kind: "esg_assessment";
  readonly project_id: string;
  readonly period: string;
  readonly esg_topic: string;
  /** Scores 1 to 5 by `ImpactCriterion` of domain/esg/materiality. */
  readonly impact?: Readonly<Record<string, number | null>>;
  /** Scores 1 to 5 by `FinancialCriterion`. */
  readonly financial?: Readonly<Record<string, number | null>>;
  readonly reason?: string;
  readonly decided_by?: string;
  readonly decided_on?: string | null;
}

/** An assessment with what nobody has said yet filled in. */
export type EsgAssessment = EsgAssessmentRow &
  Required<Pick<EsgAssessmentRow, "impact" | "financial" | "reason" | "decided_by" | "decided_on">>;

/** Collection `outputs`: what is to be reached. Of greenhouse gases gross: what is neutralised stands apart and is never subtracted. */
export interface EsgTargetRow extends Stored {
  readonly kind: "esg_target";
  readonly project_id: string;
  readonly esg_topic: string;
  readonly name: string;
  readonly measure: "ghg_gross" | "energy" | "water" | "waste" | "other";
  readonly unit: string;
  readonly base_year: string;
  readonly base_value: number;
  readonly target_year: string;
  /** Of greenhouse gases: what remains gross, the residual emissions. */
  readonly target_value: number;
  /** What is to be neutralised by removals, in the unit of the target. */
  readonly neutralised_value?: number | null;
  readonly neutralisation_note?: string | null;
  readonly owner: string;
  readonly status: "planned" | "running" | "reached" | "missed" | "dropped";
}

/** Collection `outputs`: what somebody does, by when. Scope: the project. */
export interface EsgActionRow extends Stored {
  readonly kind: "esg_action";
  readonly project_id: string;
  readonly esg_topic: string;
  readonly target_id?: string | null;
  readonly name: string;
  readonly description: string;
  readonly owner: string;
  readonly due_on?: string | null;
  readonly status: "planned" | "running" | "done" | "dropped";
  /** What it is expected to bring, as whoever plans it says. */
  readonly effect?: number | null;
  readonly effect_unit?: string | null;
}

/** Collection `journal`: a remark on anything of a project; never changed afterwards. The only thing an auditor writes. */
export interface CommentRow extends Stored {
  readonly kind: "comment";
  readonly project_id: string;
  readonly about_kind: string;
  readonly about_id: string;
  readonly text: string;
  /** Whose it is: the server's word; not there before it has arrived. */
  readonly author_id?: string | null;
  /** The address of that account, as it was then: the server's word, too. */
  readonly author_account?: string | null;
  /** As the person calls herself. */
  readonly author_name: string;
  readonly written_at: Instant;
}

/** Collection `outputs`: that somebody has changed something of a project; written by the server alone, never changed. Scope: the project. */
export interface AuditEventRow extends Stored {
  readonly kind: "audit_event";
  readonly project_id: string;
  readonly about_kind: string;
  readonly about_id: string;
  readonly act: "create" | "change" | "delete" | "restore";
  /** Whose session it was; null where the server itself has acted. */
  readonly actor_id?: string | null;
  /** What the server knew the person by then. */
  readonly actor_name: string;
  /** The address of the account, as it was then; events of before have none. */
  readonly actor_account?: string | null;
  /** By the server's clock, and by that of the device. */
  readonly at: Instant;
  readonly device_at: Instant;
  /** By field, or `field.key`: before and after; null where a value is too long to stand here. */
  readonly changes: Readonly<Record<string, readonly [before: unknown, after: unknown]>>;
}
