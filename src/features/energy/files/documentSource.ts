import type { Project } from "#data/documents.ts";
import type { StoredEnergy } from "#domain/energy/storedEnergy.ts";
import type { DocumentSource } from "#domain/energy/workbook/energyWorkbook.ts";
import { projectHead } from "./projectHead.ts";

/** What documents of a balance are made of, but the day on which they are. */
export const documentSource = ({
  project,
  envelope,
  choices,
  balance,
  hash,
}: Pick<StoredEnergy, "envelope" | "choices" | "balance"> & {
  readonly project: Pick<Project, "name" | "street" | "postal_code" | "city">;
  readonly hash: string | null;
}): Omit<DocumentSource, "made_on"> => ({
  project: projectHead(project),
  envelope,
  choices,
  balance,
  inputs_hash: hash,
});
