import { expect, test } from "vitest";
import { readDraft } from "#data/device/readDraft.ts";
import type { EvidenceRow, Project } from "#data/documents.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
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
  const pack: OfflinePack = {
    project: { id: "p", name: "Lindenhof" } as Project,
    model: undefined,
    hasRecord: false,
    hasOriginal: false,
    documents: 0,
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
        }),
      fetchOriginal: async ({ sha256 }) => {
        asked.push(sha256);
        await db.files.put(sha256, new Blob([sha256]));
        return ok(undefined);
      },
    },
    ...change,
  };
  return { db, pack, job, asked, steps };
}

test("only what is not here is fetched, and the day of it is remembered", async () => {
  const { db, pack, job, asked, steps } = await aBuilding();
  expect(await prepareOffline(pack, job)).toEqual({ ok: true, value: undefined });
  expect(asked).toEqual(["b", "c"]);
  expect(steps).toEqual(["catching_up 0", "pictures 0", "pictures 0.5"]);
  expect(await readDraft(db, offlineKey("p"))).toMatchObject({ at: expect.any(String), sha256: null });
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
