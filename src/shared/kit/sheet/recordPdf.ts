import type { PreviewDocument } from "#workers/build/preview/api.ts";

/** What a file of a document says, in words already. */
export interface RecordPage {
  readonly title: string;
  /** Name of the project. */
  readonly project: string;
  /** The kind of the document. */
  readonly kind: string;
  readonly language: PreviewDocument["language"];
  /** ISO 8601 day. */
  readonly made_on: string;
  /** On every page: what the file is. */
  readonly caution: string;
  /** With `{{page}}` and `{{pages}}`. */
  readonly page: string;
  readonly groups: readonly {
    readonly title: string | null;
    readonly facts: readonly { readonly label: string; readonly text: string }[];
  }[];
  readonly lists: readonly { readonly title: string; readonly items: readonly string[] }[];
}

/** The page of a document as the build worker draws it. What is empty is left out. */
export const recordPdf = (page: RecordPage): PreviewDocument => ({
  language: page.language,
  title: page.title,
  subject: page.project,
  subtitle: page.kind,
  caution: page.caution,
  made_on: page.made_on,
  page: page.page,
  sections: [
    ...page.groups
      .filter(({ facts }) => facts.length > 0)
      .map(({ title, facts }) => ({
        title,
        blocks: [{ kind: "facts" as const, pairs: facts.map(({ label, text }) => ({ label, value: text })) }],
      })),
    ...page.lists
      .filter(({ items }) => items.length > 0)
      .map(({ title, items }) => ({ title, blocks: [{ kind: "list" as const, items }] })),
  ],
});
