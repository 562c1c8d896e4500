// @vitest-environment jsdom
import { gzipSync } from "node:zlib";
import { firstValueFrom } from "rxjs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Database } from "#data/database.ts";
import { renameProject } from "#data/projects/actions.ts";
import { liveProjects } from "#data/projects/queries.ts";
import { serverConfig } from "#data/server/serverConfig.ts";
import { demoSession, endDemo, isDemo, startDemo } from "#data/server/session/demoTab.ts";
import { liveRights } from "#data/settings/liveRights.ts";
import { hashOfBlob } from "#kernel/hash/hashOfBlob.ts";
import { browserSession } from "../session/browserSession.ts";
import { isSomebodyHere } from "../session/isSomebodyHere.ts";
import { endImports, first, reader, waitUntilEnded } from "../../../tests/fixtures/models/someImports.ts";
import { openDemoDatabase } from "./demoDatabase.ts";
import { demoProject } from "./demoPlaces.ts";

let db: Database;
endImports();
beforeEach(() => startDemo());
afterEach(async () => {
  endDemo();
  vi.unstubAllGlobals();
  await db?.close();
});

const asked: string[] = [];
const open = async () => {
  asked.length = 0;
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    return new Response(gzipSync("first"));
  });
  db = await openDemoDatabase({ hashOf: hashOfBlob, name: "Vorführung" }, reader({ first }));
  await waitUntilEnded();
  return db;
};

test("the demonstration has the sample building with its rooms, under an address that stays", async () => {
  await open();
  const projects = await firstValueFrom(liveProjects(db));
  expect(projects.map(({ id, is_sample }) => [id, is_sample])).toEqual([[demoProject, true]]);
  const rooms = await db.building.find({ selector: { kind: "space" } }).exec();
  expect(rooms.map((room) => room.toJSON()).length).toBe(2);
});

test("whoever looks may read everything and change nothing, and nothing waits to be sent", async () => {
  await open();
  const may = await firstValueFrom(liveRights(db, demoProject));
  expect(
    ["projects", "models", "building", "evidence", "outputs"].map((area) => may(`${area}:read` as never)),
  ).toEqual(Array(5).fill(true));
  expect(
    ["projects", "models", "building", "evidence", "outputs"].map((area) => may(`${area}:write` as never)),
  ).toEqual(Array(5).fill(false));
  await renameProject(db, demoProject, "Anders");
  expect([...db.seenUnsent.value.keys()]).toEqual([]);
});

test("nothing but the sample building is asked for, and no server is known", async () => {
  await open();
  expect(asked).toEqual(["/sample-building.bin"]);
  expect(await serverConfig()).toEqual({ ok: false, error: { kind: "no_config" } });
  expect(asked).toHaveLength(1);
});

test("the tab works as somebody without an account until the demonstration ends", async () => {
  expect([isSomebodyHere(), browserSession() === demoSession, demoSession.get().status]).toEqual([
    true,
    true,
    "signed-in",
  ]);
  await demoSession.signOut();
  expect([isDemo(), isSomebodyHere(), demoSession.get().status]).toEqual([false, false, "signed-out"]);
});
