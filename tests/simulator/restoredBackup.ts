import { firstValueFrom } from "rxjs";
import { liveSyncIssues } from "#data/device/queries.ts";
import { addContact, updateContact } from "#data/people/actions.ts";
import { liveSyncState } from "#data/sync/state/liveSyncState.ts";
import { liveRestored } from "#data/sync/repair/lostHistory.ts";
import { act, type Directed, directedCase, edit } from "./directedCase.ts";
import { runTime } from "./realm/virtualTime.ts";
import { afterRestore, backUp, restore } from "./server/modelRestore.ts";
import { type ModelStore, rowsOf } from "./server/modelStore.ts";
import type { SeedOptions, SeedResult } from "./runSeed.ts";
import type { SimulatedDevice } from "./world/simulatedDevice.ts";
import type { World } from "./world/world.ts";

/**
 * A directed case: the server is put back to a backup. Changes that were confirmed after it, of both devices, and a document that is not
 * in it come back; what the writer has not sent yet builds on them and comes too. Before the operator has finished the restore nothing
 * is looked at by the server, which would take it for a change of something older, and the person is told.
 */
export function restoredBackup(options: SeedOptions): Promise<SeedResult> {
  const heard: Heard = { setBack: [], documents: [], issues: 0, pushedTooSoon: 0 };
  return directedCase(options, {
    fates: {},
    collections: ["people"],
    story: (directed) => tellStory(directed, heard),
    isAsSaid: ({ store }) => isWhole(store, heard),
  });
}

/** What the devices have told their people, and the changes that the server looked at before the operator was done. */
interface Heard {
  setBack: unknown[];
  documents: unknown[];
  issues: number;
  pushedTooSoon: number;
}

const later = 45_000; // more than one look of each device

async function tellStory({ world, writer, colleague, project }: Directed, heard: Heard): Promise<void> {
  const devices = [writer, colleague];
  edit(writer, project, { name: "in the backup" });
  await runTime({ ms: later });
  const backup = backUp(world.store);
  edit(writer, project, { name: "after the backup" });
  await runTime({ ms: later });
  edit(colleague, project, { city: "from the colleague" });
  act(writer, (db) => addContact(db, { project_id: project, name: "Anna", is_public: false }));
  await runTime({ ms: later });
  for (const device of devices) setOnline(device, false);
  act(writer, async (db) => {
    const [anna] = await db.people.find().exec();
    await updateContact(db, anna!.id, { phone: "not sent yet" });
  });
  await runTime({ ms: 1000 });
  restore(world.store, backup);
  const sent = takenBy(world).length;
  for (const device of devices) setOnline(device, true);
  await runTime({ ms: 2 * later });
  heard.pushedTooSoon = takenBy(world).length - sent;
  for (const device of devices)
    await ask(device, async (db) =>
      heard.setBack.push((await firstValueFrom(liveSyncState(db)))?.is_set_back),
    );
  afterRestore(world.store);
  await runTime({ ms: 3 * later });
  for (const device of devices) {
    await ask(device, async (db) =>
      heard.documents.push((await firstValueFrom(liveRestored(db)))?.documents),
    );
    await ask(device, async (db) => (heard.issues += (await firstValueFrom(liveSyncIssues(db))).length));
  }
}

function isWhole(store: ModelStore, heard: Heard): boolean {
  const [project] = [...rowsOf(store, "project").values()].filter(({ columns }) => columns["city"] !== null);
  const contacts = [...rowsOf(store, "contact").values()].map(({ columns }) => [
    columns["name"],
    columns["phone"],
  ]);
  return (
    project?.columns["name"] === "after the backup" &&
    project.columns["city"] === "from the colleague" &&
    JSON.stringify(contacts) === '[["Anna","not sent yet"]]' &&
    JSON.stringify(heard) === '{"setBack":[true,true],"documents":[2,2],"issues":0,"pushedTooSoon":0}'
  );
}

/** Changes that the server has looked at. */
const takenBy = ({ requests }: World) =>
  requests.filter(({ name, answers }) => /^sync_(push|give_back)$/.test(name) && answers.length > 0);

async function ask(device: SimulatedDevice, run: Parameters<typeof act>[1]): Promise<void> {
  let isOver = false;
  act(device, (db) => run(db).finally(() => (isOver = true)));
  await runTime({ stop: () => isOver, turns: 20_000 });
}

function setOnline(device: SimulatedDevice, isOnline: boolean): void {
  device.isOnline = isOnline;
  act(device, async () => device.life!.inStep!.setOnline(isOnline));
}
