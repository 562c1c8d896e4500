import type { DocPage } from "#domain/docs/docPage.ts";

/** The pages in this language, by their files. */
export const pages = import.meta.glob<DocPage>(["../pages/*.en.md", "../modules/en/*.md"], {
  import: "default",
  eager: true,
});
