import type { Project } from "#data/documents.ts";
import type { DocumentSource } from "#domain/energy/workbook/energyWorkbook.ts";
import { fileNameOf } from "#shell/saveFile.ts";

/** Name and address of a project, as the documents of a balance print them. */
export const projectHead = ({
  name,
  street,
  postal_code,
  city,
}: Pick<Project, "name" | "street" | "postal_code" | "city">): DocumentSource["project"] => ({
  name,
  address: [street, [postal_code, city].filter(Boolean).join(" ")].filter(Boolean).join(", "),
});

/** The name of a project as part of a file's name: no folder, no sign that a system refuses, not endless. */
export const nameInFile = (name: string): string => fileNameOf(name).slice(0, 80).trim() || "Klarbau";
