import { firstValueFrom } from "rxjs";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { CobieChange } from "#domain/cobie/compareCobie.ts";
import type { Database } from "../database.ts";
import type { SpaceRow } from "../documents.ts";
import { memoryDatabase } from "../memoryDatabase.ts";
import { addContact } from "../people/actions.ts";
import { liveContacts } from "../people/queries.ts";
import { putRows, renameSpace } from "./actions.ts";
import { liveAssets, liveSpaces } from "./queries.ts";
import { giveBackCobie, takeCobie } from "./takeCobie.ts";

let db: Database;
let bath: SpaceRow;
beforeEach(async () => {
  db = await memoryDatabase();
  const place = { project_id: "p", model_id: "m", express_id: 1, global_id: "g" };
  await putRows(db, {
    spaces: [{ ...place, name: "1.01", long_name: "Bad" }],
    assets: [{ ...place, name: "Pumpe", ifc_class: "IfcPump" }],
    changes: [],
  });
  bath = (await rooms())[0]!;
});
afterEach(() => db.close());

const rooms = () => firstValueFrom(liveSpaces(db, "p"));
const assets = () => firstValueFrom(liveAssets(db, "p"));
const people = async () =>
  (await firstValueFrom(liveContacts(db, "p"))).map(({ name, phone }) => [name, phone ?? null]);
const changesOfBath = (): CobieChange[] => [
  { id: bath.id, kind: "space", of: "1.01", field: "name", before: "1.01", after: "Bad Nord" },
  { id: bath.id, kind: "space", of: "1.01", field: "usage", before: null, after: "Sanitär" },
];
const nobody = { people: [], added: [] };

test("what was chosen is taken over, waits to be sent, and is given back as it was", async () => {
  const anna = await addContact(db, { project_id: "p", name: "Anna", is_public: false });
  if (!anna.ok) throw new Error(anna.error.kind);
  const [pump] = await assets();
  const outcome = await takeCobie(db, "p", {
    building: [
      ...changesOfBath(),
      { id: pump!.id, kind: "asset", of: "Pumpe", field: "type_name", before: null, after: "Stratos" },
    ],
    people: [{ id: anna.value.id, of: "Anna", field: "phone", before: null, after: "110" }],
    added: [{ name: "Lift GmbH", role: null, phone: "5", email: null }],
  });
  expect(outcome).toMatchObject({ skipped: 0, problem: null });
  expect(await rooms()).toMatchObject([{ name: "Bad Nord", usage: "Sanitär", long_name: "Bad" }]);
  expect((await rooms())[0]!.unsent_since).toBeDefined();
  expect(await assets()).toMatchObject([{ type_name: "Stratos" }]);
  expect(await people()).toEqual([["Anna", "110"], ["Lift GmbH", "5"]]); // prettier-ignore

  expect(await giveBackCobie(db, outcome.taken)).toBeNull();
  expect(await rooms()).toMatchObject([{ name: "1.01", usage: null, long_name: "Bad" }]);
  expect(await assets()).toMatchObject([{ type_name: null }]);
  expect(await people()).toEqual([["Anna", null]]);
});

test("what somebody has changed since it was compared stays, and is counted; what he changes afterwards survives the undo", async () => {
  await renameSpace(db, bath.id, "Waschraum");
  const outcome = await takeCobie(db, "p", { ...nobody, building: changesOfBath() });
  expect(outcome).toMatchObject({ skipped: 1, taken: { building: [{ field: "usage" }] } });
  expect(await rooms()).toMatchObject([{ name: "Waschraum", usage: "Sanitär" }]);

  const again = await takeCobie(db, "p", {
    ...nobody,
    building: [{ ...changesOfBath()[0]!, before: "Waschraum" }],
  });
  await renameSpace(db, bath.id, "Dusche");
  expect(await giveBackCobie(db, again.taken)).toBeNull();
  const [before] = await rooms();
  expect(before).toMatchObject({ name: "Dusche" });
  expect((await takeCobie(db, "p", { ...nobody, building: changesOfBath() })).skipped).toBe(2);
  expect(await rooms()).toEqual([before]); // not even touched
});

test("a room that is gone meanwhile is counted and nothing breaks", async () => {
  const gone = changesOfBath().map((one) => ({ ...one, id: "nie" }));
  const outcome = await takeCobie(db, "p", { ...nobody, building: gone });
  expect(outcome).toEqual({ taken: { building: [], people: [], added: [] }, skipped: 2, problem: null });
});
