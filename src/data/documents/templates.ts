import type { Stored } from "./stored.ts";

/**
 * Collection `settings`: a template of one's own as somebody works on it. Scope: the person. Others get versions of it, never the draft, so
 * nobody writes into somebody else's work. It is read by `readDraft`, because another version of the product may have written it.
 */
export interface AppTemplateRow extends Stored {
  readonly kind: "app_template";
  /** Which template it is: the same for every copy that goes on from a shared version. */
  readonly template_id: string;
  readonly name: string;
  readonly content: Readonly<Record<string, unknown>>;
}

/**
 * Collection `settings`: a version of a template, which never changes. Scope: the person who keeps it, or the organisation it is shared
 * in. Two people who share a version of the same number apart have both shared theirs.
 */
export interface AppTemplateVersionRow extends Stored {
  readonly kind: "app_template_version";
  readonly template_id: string;
  readonly name: string;
  readonly version_number: number;
  /** What has changed, in the words of whoever keeps it. */
  readonly note: string;
  readonly author_name: string;
  readonly content: Readonly<Record<string, unknown>>;
}
