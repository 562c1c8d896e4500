import { forgetPerson, type KeptPerson } from "#data/screenLock/keptPeople.ts";
import { forgetAsked } from "#data/server/signIn/askedLinks.ts";
import { nameFor } from "../session/browserDatabase.ts";
import { removeData } from "../session/browserJanitor.ts";
import { forgetModels, keptRecordsOf } from "../session/forgettingModels.ts";
import { lockChanged } from "./lockStore.ts";

/**
 * What came of removing somebody: everything is gone, looked for afterwards; or more is unsent than was agreed to; or a window has their
 * data open still; or the browser has kept something, by name.
 */
export type Removal =
  | { readonly kind: "removed" }
  | { readonly kind: "unsent"; readonly count: number }
  | { readonly kind: "open" }
  | { readonly kind: "left"; readonly names: readonly string[] };

/**
 * Removes somebody who does not work here just now from this device: database, files, what was read and drawn of their models, their closed
 * session and their ways in. Then looks whether anything is left: databases, files, caches, both storages. @param agreed how many unsent changes may be lost.
 */
export async function removePerson(
  { id, email }: Pick<KeptPerson, "id" | "email">,
  agreed: number,
): Promise<Removal> {
  const { modelHashesOf, unsentOf } = await import("#data/storage/janitor.ts");
  const { forgetStored, leftOnDevice } = await import("#data/screenLock/leftOnDevice.ts");
  const database = nameFor(id);
  const count = await unsentOf(database);
  if (count > agreed) return { kind: "unsent", count };
  const hashes = await modelHashesOf(database);
  const outcome = await removeData(database, agreed);
  if (outcome === "unsent") return { kind: "unsent", count: await unsentOf(database) };
  if (outcome !== "removed") return { kind: "open" };
  await forgetModels(hashes);
  forgetPerson(id);
  forgetAsked(email);
  forgetStored({ database, id, email });
  lockChanged();
  const names = [
    ...(await leftOnDevice({ database, id, email, models: hashes })),
    ...(await keptRecordsOf(hashes)).map((sha256) => `IndexedDB: ${sha256}`),
  ];
  return names.length === 0 ? { kind: "removed" } : { kind: "left", names };
}
