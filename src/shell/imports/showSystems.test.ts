import { expect, test } from "vitest";
import { rowsOfProject } from "#data/building/actions.ts";
import type { AssetRow } from "#data/documents.ts";
import { change } from "#data/write.ts";
import type { ModelFacts } from "#domain/ifc/versions/thing.ts";
import { box, element, model } from "../../../tests/fixtures/models/aHouse.ts";
import { aVersion } from "../../../tests/fixtures/models/aModelProject.ts";
import { onProject } from "../../../tests/fixtures/pages/onProject.ts";
import { showVersion } from "./showVersion.ts";

const on = onProject();
const version = (name: string) =>
  aVersion(on.db, on.projectId, { file_name: name, sha256: name.repeat(64).slice(0, 64) });

/** Two pumps in a system of this name. */
const pumps = (system: string, from: number): ModelFacts => ({
  model: model({
    elements: [0, 1].map((at) =>
      element({ express_id: from + at, global_id: `pump${at}`, ifc_class: "IfcPump", name: `P-0${at}` }),
    ),
    groups: [{ express_id: 1, global_id: "g", kind: "system", name: system, members: [from, from + 1] }],
  }),
  faces: [0, 1].map((at) => box(from + at, [at * 5, 0, 0, at * 5 + 1, 1, 1])),
  origin_m: [0, 0, 0],
  properties: new Map(),
});
const assets = async () =>
  ((await rowsOfProject(on.db, on.projectId)).filter(({ kind }) => kind === "asset") as AssetRow[]).toSorted(
    (one, other) => (one.global_id < other.global_id ? -1 : 1),
  );

test("a new version gives equipment its new system; what a person entered of it stays", async () => {
  const [v1, v2] = [await version("1"), await version("2")];
  const [first, second] = [pumps("Heizung", 11), pumps("Heizkreis Nord", 31)];
  await showVersion(on.db, { version: v1, facts: first }, undefined);
  expect((await assets()).map(({ system }) => system)).toEqual(["Heizung", "Heizung"]);
  const [one, other] = await assets();
  const own = { maker: "Wilo", condition: 2, tag: "P-03", serial_number: "77" };
  await change(on.db, on.db.building, { id: one!.id, changes: { system: "Kreis A", ...own } as never });
  await showVersion(on.db, { version: v2, facts: second }, { version: v1, facts: first });
  const after = await assets();
  expect(after.map(({ id }) => id)).toEqual([one!.id, other!.id]);
  expect(after).toMatchObject([
    { system: "Kreis A", express_id: 31, ...own },
    { system: "Heizkreis Nord", express_id: 32 },
  ]);
});

test("equipment that was entered by hand goes on beside every version", async () => {
  const v1 = await version("1");
  const hand = { model_id: "", express_id: 0, global_id: "0hand", ifc_class: "IfcTank", name: "Speicher" };
  await on.db.building.insert({ ...hand, id: "h", kind: "asset", scope: `project:${on.projectId}`, project_id: on.projectId, created_at: "2026-11-26T10:00:00.000Z", updated_at: "2026-11-26T10:00:00.000Z", rev: 0 } as never); // prettier-ignore
  await showVersion(on.db, { version: v1, facts: pumps("Heizung", 11) }, undefined);
  expect((await assets()).find(({ id }) => id === "h")).toMatchObject(hand);
});
