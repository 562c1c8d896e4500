import type { Instant } from "#kernel/time.ts";
import type { Stored } from "./stored.ts";

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
 * Collection `translations`: a text that was overwritten by another one of the same key, or the word about such a text; never changed.
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
export interface EditLockRow extends Stored {
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
