import { writeFileSync } from "node:fs";
import { getRxStorageDexie } from "rxdb/plugins/storage-dexie";
import { putRows } from "#data/building/actions.ts";
import { noteIssue, saveDraft } from "#data/device/actions.ts";
import { addContact, deleteContact, updateContact } from "#data/people/actions.ts";
import { createProject, renameProject, updateProject } from "#data/projects/actions.ts";
import type { Call } from "#data/sync/protocol.ts";
import { ServerProblem } from "#data/sync/ServerProblem.ts";
import type { Database } from "../fixtures/database.ts";
import { aDevice, until } from "../fixtures/device.ts";
import { readStored } from "./storedDatabase.ts";
import { aWorld } from "../fixtures/world.ts";

/** The server's rows that belong to a stored local database. */
const tables = {
  "auth.users": "id, email",
  organisations: "*",
  memberships: "*",
  projects: "*",
  contacts: "*",
  spaces: "*",
} as const;

function value<T>(result: { ok: true; value: T } | { ok: false; error: unknown }): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

/**
 * Works on a device until it has confirmed rows and every kind of pending change, closes it without a network, and writes what
 * the browser and the server hold then. Run it with the code of the version that is being left:
 * `KLARBAU_DUMP=tests/fixtures/devices/stored-version-1.json npx vitest run -c supabase/tests/vitest.config.ts --project pg17 supabase/tests/versions/upgrade`.
 */
export async function makeUpgradeDump(server: Database, file: string): Promise<void> {
  const world = await aWorld(server.sql);
  const user = world.people.owner;
  let online = true;
  const network =
    (real: Call): Call =>
    (name, args) =>
      online ? real(name, args) : Promise.reject(new ServerProblem("unreachable", "offline"));
  const name = "klarbau-0123456789abcdef01234567";
  const local = { name, storage: getRxStorageDexie() };
  const collections = ["projects", "people", "building"] as const;
  const { db, sync, close } = await aDevice({ server, user, collections, network, local });
  const device = { db, sync } as Parameters<typeof until>[0];
  const sent = async (collection: (typeof collections)[number], id: string) =>
    until(device, { collection, id }, (found) => found?.["rev"] !== undefined && !found["unsent_since"]);

  const known = value(await createProject(db, { organisation_id: world.organisation, name: "Haus am See" }));
  await sent("projects", known.id);
  const contact = (person: string) =>
    addContact(db, { project_id: known.id, name: person, is_public: true, phone: "030 1" });
  const [kept, gone, changed] = [
    value(await contact("Frau Blum")),
    value(await contact("Herr Öz")),
    value(await contact("Frau Ada")),
  ];
  for (const { id } of [kept, gone, changed]) await sent("people", id);

  online = false;
  value(await renameProject(db, known.id, "Haus am Hang"));
  value(await updateProject(db, known.id, { city: "Köln" }));
  value(await updateContact(db, changed.id, { phone: "030 2" }));
  value(await deleteContact(db, gone.id));
  const added = value(await createProject(db, { organisation_id: world.organisation, name: "Neubau" }));
  value(await addContact(db, { project_id: added.id, name: "Frau Neu", is_public: false }));
  const space = { model_id: "m", express_id: 1, global_id: "g", name: "Bad", net_area_m2: 8.5 };
  await putRows(db, { spaces: [{ ...space, project_id: added.id }], assets: [], changes: [] });
  await saveDraft(db, "contact.new.1", { name: "halb getippt" });
  await noteIssue(db, {
    about_collection: "projects",
    about_kind: "project",
    about_id: known.id,
    code: "42501",
    document: { city: "Bonn" },
  });
  await close();

  const rows: Record<string, unknown> = {};
  for (const [table, columns] of Object.entries(tables)) {
    const found = await server.sql.unsafe(
      `select to_jsonb(t) as row from (select ${columns} from ${table}) t`,
    );
    rows[table] = found.map(({ row }) => row as unknown);
  }
  const ids = { known: known.id, kept: kept.id, gone: gone.id, changed: changed.id, added: added.id };
  const dump = { user, device: sync.device, database: name, ids, stored: await readStored(), rows };
  writeFileSync(file, `${JSON.stringify(dump)}\n`);
}
