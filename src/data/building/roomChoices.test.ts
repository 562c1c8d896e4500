import { firstValueFrom } from "rxjs";
import { expect, test } from "vitest";
import { energyInputsKey } from "#domain/energy/buildingChoices.ts";
import { memoryDatabase } from "../memoryDatabase.ts";
import { changeSetting } from "../settings/actions.ts";
import { liveRoomInputs, sayOfRooms, unsayOfRooms } from "./roomChoices.ts";

const room = (global_id: string) => ({ global_id, name: global_id, storey: "EG" });
const all = ["a", "b", "c"].map(room);

test("what is said of rooms stands beside the other energy inputs, and is taken back room by room", async () => {
  const db = await memoryDatabase();
  await changeSetting(db, {
    scope: "project:p",
    key: energyInputsKey,
    change: () => ({ cellar_heated: true }),
  });
  await sayOfRooms(db, "p", { all, rooms: [all[0]!] }, { heated: false, use: "Lager" });
  const said = await sayOfRooms(db, "p", { all, rooms: all.slice(0, 2) }, { heated: true });
  const rooms = async () => (await firstValueFrom(liveRoomInputs(db, "p"))).rooms;
  expect(await rooms()).toMatchObject({ a: { heated: true, use: "Lager" }, b: { heated: true } });
  await sayOfRooms(db, "p", { all, rooms: [all[2]!] }, { use: "Büro" });
  if (!said.ok) throw new Error("nothing was said");
  await unsayOfRooms(db, "p", all, said.value);
  const left = await rooms();
  expect(Object.keys(left ?? {}).toSorted()).toEqual(["a", "c"]);
  expect(left).toMatchObject({ a: { heated: false, use: "Lager" }, c: { use: "Büro" } });
  expect((await firstValueFrom(liveRoomInputs(db, "p"))).cellar_heated).toBe(true);
  await db.close();
});
