import type { DocPage } from "#domain/docs/docPage.ts";

/** The pages in this language, by their files. */
export const pages = import.meta.glob<DocPage>(
  ["../../../features/docs/pages/it/*.md", "../../../features/docs/modules/it/*.md"],
  {
    import: "default",
    eager: true,
  },
);
