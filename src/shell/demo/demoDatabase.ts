import { confirmAtOnce } from "#data/confirmAtOnce.ts";
import type { Database } from "#data/database.ts";
import { openInMemory } from "#data/openInMemory.ts";
import { createProject } from "#data/projects/actions.ts";
import { demoUser } from "#data/server/session/demoTab.ts";
import { setSetting } from "#data/settings/actions.ts";
import { type StorageHealth, storageHealth } from "#data/storage/storageHealth.ts";
import { newDocumentFields } from "#data/write.ts";
import { profileKey } from "#domain/account/profile.ts";
import type { HashOf } from "#kernel/hash/hashOfWhole.ts";
import { sampleImport } from "../imports/sampleImport.ts";
import { queueImports } from "../imports/startImport.ts";
import { browserReader, type ModelReader } from "../imports/modelReader.ts";
import { demoOrganisation, demoProject } from "./demoPlaces.ts";

/**
 * The database of the demonstration: in the memory of this tab, with the sample building, for somebody who may read everything and change
 * nothing of it. Its model is read as any other, and goes on being read when this answers.
 * @param name what whoever looks is called in the frame.
 */
export async function openDemoDatabase(
  { hashOf, name }: { readonly hashOf: HashOf; readonly name: string },
  reader: ModelReader = browserReader,
): Promise<Database & { readonly health: StorageHealth }> {
  const db = await openInMemory({ hashOf });
  confirmAtOnce(db);
  await insertReader(db, name);
  const sample = await sampleImport();
  if (sample.ok) {
    const { input, file } = sample.value;
    const made = await createProject(db, { ...input, id: demoProject, organisation_id: demoOrganisation });
    if (made.ok) queueImports({ db, projectId: demoProject, files: [file] }, reader);
  }
  return Object.assign(db, { health: storageHealth() });
}

/** Whoever looks has the role of those who check: they read everything and change nothing. */
async function insertReader(db: Database, name: string): Promise<void> {
  const fields = () => newDocumentFields(db);
  await db.settings.insert({
    ...fields(),
    id: demoOrganisation,
    kind: "organisation",
    scope: `org:${demoOrganisation}`,
    name,
  });
  await db.settings.insert({
    ...fields(),
    kind: "membership",
    scope: `user:${demoUser.id}`,
    organisation_id: demoOrganisation,
    user_id: demoUser.id,
    role: "auditor",
  });
  await setSetting(db, {
    scope: `user:${demoUser.id}`,
    key: profileKey,
    value: { name, title: "", phone: "" },
  });
}
