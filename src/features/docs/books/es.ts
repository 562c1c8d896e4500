import type { DocPage } from "#domain/docs/docPage.ts";

/** The pages in this language, by their files. */
export const pages = import.meta.glob<DocPage>(["../pages/*.es.md", "../modules/es/*.md"], {
  import: "default",
  eager: true,
});
