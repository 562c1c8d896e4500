import { filter, firstValueFrom } from "rxjs";
import { expect, test } from "vitest";
import { readDraft } from "#data/device/readDraft.ts";
import type { EvidenceRow, ModelVersion, Project } from "#data/documents.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import { liveSyncState } from "#data/sync/state/liveSyncState.ts";
import { ok } from "#kernel/result.ts";
import type { OfflinePack } from "./offlinePack.ts";
import { type OfflineJob, offlineKey, prepareOffline } from "./prepareOffline.ts";

const picture = (sha256: string) => ({ sha256, bytes: 5, title: sha256 }) as EvidenceRow;

/** A building with three pictures, one of which is here, and a server that has the others. */
async function aBuilding(change: Partial<OfflineJob> = {}) {
  const db = await memoryDatabase({ collections: ["device"] });
  await db.files.put("a", new Blob(["here"]));
  const asked: string[] = [];
  const steps: string[] = [];
  const said: { is_reading?: boolean } = {};
  const pack: OfflinePack = {
    project: { id: "p", name: "Lindenhof" } as Project,
    model: undefined,
    hasRecord: false,
    hasOriginal: false,
    disciplines: [],
    documents: 0,
    isReading: false,
    pictures: [picture("a"), picture("b"), picture("c")],
    picturesHere: new Set(["a"]),
    prepared: undefined,
  };
  const at = new Date(db.clock.now() + 1000).toISOString();
  const job: OfflineJob = {
    db,
    online: true,
    signal: new AbortController().signal,
    onProgress: (step, share) => steps.push(`${step} ${share}`),
    replication: {
      wake: () =>
        void db.device.upsert({
          id: "sync_state",
          kind: "sync_state",
          scope: "device",
          status: "idle",
          unsent: 0,
          issues: 0,
          last_contact_at: at,
          created_at: at,
          updated_at: at,
          ...said,
        }),
      fetchOriginal: async ({ sha256 }) => {
        asked.push(sha256);
        await db.files.put(sha256, new Blob([sha256]));
        return ok(undefined);
      },
    },
    ...change,
  };
  return { db, pack, job, asked, steps, said };
}

test("only what is not here is fetched, and the day of it is remembered", async () => {
  const { db, pack, job, asked, steps } = await aBuilding();
  expect(await prepareOffline(pack, job)).toEqual({ ok: true, value: undefined });
  expect(asked).toEqual(["b", "c"]);
  expect(steps).toEqual(["catching_up 0", "pictures 0", "pictures 0.5"]);
  expect(await readDraft(db, offlineKey("p"))).toMatchObject({ at: expect.any(String), sha256: null });
  await db.close();
});

test("the file of a discipline is fetched, too", async () => {
  const { db, pack, job, asked } = await aBuilding();
  const version = { sha256: "tga", bytes: 5 } as ModelVersion;
  const beside = { ...pack, disciplines: [{ version, hasRecord: true, hasOriginal: false }] };
  expect((await prepareOffline(beside, job)).ok).toBe(true);
  expect(asked).toEqual(["tga", "b", "c"]);
  await db.close();
});

test("without a network it says so, and what is here stays", async () => {
  const { db, pack, job } = await aBuilding({ online: false });
  expect(await prepareOffline(pack, job)).toEqual({ ok: false, error: { kind: "offline" } });
  expect(await db.files.names()).toEqual(["a"]);
  expect(await readDraft(db, offlineKey("p"))).toBeUndefined();
  await db.close();
});

test("a person may stop it in the middle; what came stays", async () => {
  const control = new AbortController();
  const { db, pack, job } = await aBuilding({ signal: control.signal });
  const stopped = await prepareOffline(pack, {
    ...job,
    onProgress: (_step, share) => share > 0 && control.abort(),
  });
  expect(stopped).toEqual({ ok: false, error: { kind: "cancelled" } });
  expect(await db.files.names()).toEqual(["a", "b"]);
  await db.close();
});

test("a building is not called ready while its rows are on their way, and is as soon as they are here", async () => {
  const { db, pack, job, said } = await aBuilding();
  said.is_reading = true;
  const preparing = prepareOffline(pack, job);
  await firstValueFrom(liveSyncState(db).pipe(filter((state) => state?.is_reading === true)));
  expect(await readDraft(db, offlineKey("p"))).toBeUndefined();
  await (await db.device.findOne("sync_state").exec())!.incrementalPatch({ is_reading: false } as object);
  expect(await preparing).toEqual({ ok: true, value: undefined });
  await db.close();
});

test("who stops while rows are on their way is not told that everything is here", async () => {
  const control = new AbortController();
  const { db, pack, job, said, asked } = await aBuilding({ signal: control.signal });
  said.is_reading = true;
  const preparing = prepareOffline(pack, job);
  await firstValueFrom(liveSyncState(db).pipe(filter((state) => state?.is_reading === true)));
  control.abort();
  expect(await preparing).toEqual({ ok: false, error: { kind: "cancelled" } });
  expect(asked).toEqual([]);
  await db.close();
});
