import { firstValueFrom } from "rxjs";
import { expect, test } from "vitest";
import { energyInputsKey } from "#domain/energy/buildingChoices.ts";
import type { ModelPlace } from "#domain/ifc/places/modelPlaces.ts";
import { memoryDatabase } from "../memoryDatabase.ts";
import { changeSetting } from "../settings/actions.ts";
import { sayOfPlaces, unsayPlaces } from "./placeChoices.ts";
import { liveRoomInputs } from "./roomChoices.ts";

const place = (key: string): ModelPlace => ({
  key,
  kind: "building",
  name: `Haus ${key}`,
  global_id: key,
  site: null,
  storeys: 1,
  rooms: 1,
  area_m2: 10,
});

test("an answer about buildings stands beside the other inputs; taken back, what others have said since stays", async () => {
  const db = await memoryDatabase();
  await changeSetting(db, {
    scope: "project:p",
    key: energyInputsKey,
    change: () => ({ cellar_heated: true }),
  });
  const inputs = () => firstValueFrom(liveRoomInputs(db, "p"));
  await sayOfPlaces(db, "p", ["a", "b"].map(place), new Set(["a"]));
  const again = await sayOfPlaces(db, "p", ["a", "b"].map(place), new Set(["b"]));
  expect((await inputs()).buildings).toMatchObject({ a: { belongs: false }, b: { belongs: true } });
  await sayOfPlaces(db, "p", [place("c")], new Set());
  if (!again.ok) throw new Error(again.error.kind);
  await unsayPlaces(db, "p", again.value);
  expect(await inputs()).toMatchObject({
    cellar_heated: true,
    buildings: { a: { belongs: true }, b: { belongs: false, name: "Haus b" }, c: { belongs: false } },
  });
  await db.close();
});
