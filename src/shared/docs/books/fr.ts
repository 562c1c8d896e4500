import type { DocPage } from "#domain/docs/docPage.ts";

/** The pages in this language, by their files. */
export const pages = import.meta.glob<DocPage>(
  ["../../../features/docs/pages/fr/*.md", "../../../features/docs/modules/fr/*.md"],
  {
    import: "default",
    eager: true,
  },
);
