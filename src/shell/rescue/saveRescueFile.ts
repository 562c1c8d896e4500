import { keptReports } from "#data/errors/keptReports.ts";
import type { Database } from "#data/database.ts";
import { type RescueOwner, unsentContent } from "#data/rescue/unsentContent.ts";
import type { RescueContent } from "#domain/rescue/RescueContent.ts";
import { saveFile } from "../saveFile.ts";

/** What went into the file. */
export interface SavedRescue {
  readonly name: string;
  readonly content: RescueContent;
}

/**
 * Hands everything unsent of this device to the person as one file; undefined when there is nothing to save.
 * @param only takes part of it, such as one refused change.
 */
export async function saveRescueFile(
  db: Database,
  owner: RescueOwner,
  only: (all: RescueContent) => RescueContent = (all) => all,
): Promise<SavedRescue | undefined> {
  const content = only(await unsentContent(db, owner));
  if (content.changes.length + content.refused.length + content.files.length === 0) return undefined;
  const { writeRescueFile } = await import("#domain/rescue/writeRescueFile.ts");
  const { name, bytes } = await writeRescueFile(content, keptReports());
  saveFile(bytes, name);
  return { name, content };
}
