import type { Stored, TopicRow } from "#data/documents.ts";
import { collectionOf } from "#data/sync/collectionOf.ts";
import { change, type Changes, newDocumentFields } from "#data/write.ts";
import { act, directedCase } from "./directedCase.ts";
import { runTime } from "./realm/virtualTime.ts";
import { rowsOf } from "./server/modelStore.ts";
import type { SeedOptions, SeedResult } from "./runSeed.ts";
import type { SimulatedDevice } from "./world/simulatedDevice.ts";
import type { World } from "./world/world.ts";

/**
 * A directed case: two people at the same topic of a model, without a network. Each adds a comment under a GUID of its own, and both change
 * the title. Both comments stay; of the titles the later arrival stands, and the other one is in the history.
 */
export const commentedApart = (options: SeedOptions): Promise<SeedResult> =>
  directedCase(options, {
    fates: {},
    collections: ["work"],
    story: async ({ world, writer, colleague, project }) => {
      act(writer, async (db) => {
        const place = { scope: `project:${project}`, project_id: project };
        const parts = { title: "Riss", topic: {}, comments: {}, viewpoints: {} };
        await db.work.insert({
          ...newDocumentFields(db),
          ...place,
          ...parts,
          id: "topic",
          kind: "topic",
        } as TopicRow);
      });
      await runTime({ ms: 60_000, stop: () => rowsOf(world.store, "topic").has("topic") });
      await runTime({ ms: 40_000 }); // the colleague has it too
      for (const device of [writer, colleague]) setOnline(device, false);
      for (const [device, guid, title] of [
        [writer, "a", "Riss im Sturz"],
        [colleague, "b", "Riss außen"],
      ] as const)
        act(device, (db) =>
          change(db, collectionOf(db, "work"), {
            id: "topic",
            changes: {
              title,
              comments: { [guid]: [0, { comment: `from ${device.name}` }] },
            } as Changes<Stored>,
          }),
        );
      await runTime({ ms: 5000 });
      setOnline(writer, true);
      await runTime({ ms: 40_000 });
      setOnline(colleague, true);
      await runTime({ ms: 80_000 });
    },
    isAsSaid: hasBothComments,
  });

function hasBothComments({ store }: World): boolean {
  const { columns } = rowsOf(store, "topic").get("topic")!;
  const kept = [...rowsOf(store, "superseded").values()].map((row) => JSON.stringify(row.columns["lost"]));
  return (
    JSON.stringify(Object.keys(columns["comments"] as object).toSorted()) === '["a","b"]' &&
    columns["title"] === "Riss außen" &&
    kept.join() === '{"title":"Riss im Sturz"}'
  );
}

function setOnline(device: SimulatedDevice, isOnline: boolean): void {
  device.isOnline = isOnline;
  act(device, async () => device.life!.inStep!.setOnline(isOnline));
}
