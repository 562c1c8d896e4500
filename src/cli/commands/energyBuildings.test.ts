import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { EnvelopeResult } from "#domain/ifc/envelope/envelope.ts";
import { noChoices } from "#domain/energy/buildingChoices.ts";
import { modelHull } from "#domain/hull/modelHull.ts";
import { envelope } from "#domain/ifc/envelope/envelope.ts";
import { placeQuestion, withPlaces } from "#domain/ifc/places/placeChoices.ts";
import { aRowOfHouses, type RowHouse } from "../../../tests/fixtures/models/aRowOfHouses.ts";
import { readModel } from "#workers/ifc/readModel.ts";
import { terminal } from "../terminal/terminal.ts";
import { energy, modelBalance } from "./energy.ts";

const folder = mkdtempSync(path.join(tmpdir(), "klarbau-buildings-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function read(bytes: Uint8Array<ArrayBuffer>) {
  const imported = await readModel(bytes, { geometry: true }, () => {});
  if (!imported.ok) throw new Error(imported.error.kind);
  return imported.value;
}

beforeAll(() => read(aRowOfHouses({ houses: [{ name: "A", room: "1" }] })), 120_000);

const pair = { houses: [{ name: "Haus A", room: "1" }, { name: "Haus B", room: "1" }] }; // prettier-ignore

const sumOf = ({ parts }: EnvelopeResult, kind: string) =>
  parts.reduce((sum, part) => (part.kind === kind ? sum + part.area_m2 : sum), 0);

/** The envelope of a row with the named houses as those of the project; all of them without names. */
async function measured(bytes: Uint8Array<ArrayBuffer>, names?: readonly string[]) {
  const { model, faces, geometry } = await read(bytes);
  const places = placeQuestion(model, undefined)?.places ?? [];
  const own = places.filter(({ name }) => names?.includes(name));
  const buildings = withPlaces(undefined, places, new Set(own.map(({ key }) => key)));
  const choices = { ...noChoices, construction_year: 1978, ...(names && { buildings }) };
  return envelope(model, faces, choices, modelHull(model, geometry, { faces, choices }));
}

test("of two houses that share a wall each alone has its own area, and none of the wall between", async () => {
  const row = aRowOfHouses(pair);
  const both = await measured(row);
  const houses = [await measured(row, ["Haus A"]), await measured(row, ["Haus B"])];
  expect(both.reference_area_m2?.value).toBe(96);
  expect(houses.map(({ reference_area_m2 }) => reference_area_m2?.value)).toEqual([48, 48]);
  for (const house of houses) {
    expect(house.hull).not.toBeNull();
    expect(house.hull?.undecided_m2).toBeLessThan(0.1);
    expect(house.findings.find(({ kind }) => kind === "neighbour_building")?.examples).toEqual([
      "Haus A Ost",
    ]);
  }
  // what each has of the outside is what both have together, within half the thickness of the wall between
  for (const kind of ["wall", "roof", "floor"]) {
    const [one, other] = houses.map((house) => sumOf(house, kind));
    expect(Math.abs(one! + other! - sumOf(both, kind)) / sumOf(both, kind), kind).toBeLessThan(0.06);
  }
});

test("of houses that stand apart each has the hull that it has in a file of its own", async () => {
  const apart = aRowOfHouses({ houses: [pair.houses[0]!, { ...pair.houses[1]!, x: 40 }] });
  const alone = await measured(aRowOfHouses({ houses: [pair.houses[0]!] }));
  const chosen = await measured(apart, ["Haus A"]);
  for (const kind of ["wall", "roof", "floor"])
    expect(sumOf(chosen, kind), kind).toBeCloseTo(sumOf(alone, kind), 6);
  expect(chosen.findings.map(({ kind }) => kind)).not.toContain("neighbour_building");
});

test("sections of a building and a hall without rooms are not asked about; sites and loose rooms are read", async () => {
  const sections = [pair.houses[0]!, { ...pair.houses[1]!, composition: "PARTIAL" as const }];
  expect(placeQuestion((await read(aRowOfHouses({ houses: sections }))).model, undefined)).toBeNull();
  const hall = [pair.houses[0]!, { name: "Halle" }];
  expect(placeQuestion((await read(aRowOfHouses({ houses: hall }))).model, undefined)).toBeNull();
  const sites = { sites: ["Hang", "Tal"], houses: [pair.houses[0]!, { ...pair.houses[1]!, site: 1 }], loose: ["Schuppen 1"] }; // prettier-ignore
  const question = placeQuestion((await read(aRowOfHouses(sites))).model, undefined);
  expect(
    question?.places.map(({ kind, name, site, rooms, storeys }) => [kind, name, site?.name, rooms, storeys]),
  ).toEqual([
    ["building", "Haus A", "Hang", 1, 1],
    ["building", "Haus B", "Tal", 1, 1],
    ["site", "Hang", "Hang", 1, 0],
  ]);
});

interface Answer {
  readonly buildings: readonly { readonly name: string; readonly belongs: boolean }[];
  readonly buildings_sentence: string;
  readonly figures: Record<string, { readonly value: number }>;
}

async function answered(bytes: Uint8Array<ArrayBuffer>, ...building: string[]) {
  const made = await modelBalance(await read(bytes), { year: 1978, factors: "geg_2020", building });
  if (!made.ok) throw new Error(made.error.kind);
  return made.value as unknown as Answer;
}

async function refused(houses: readonly RowHouse[], name: string) {
  const file = await read(aRowOfHouses({ houses }));
  const made = await modelBalance(file, { year: 1978, factors: "geg_2020", building: [name] });
  return made.ok ? null : made.error;
}

test("an answer says which buildings there are, and is that of the named ones", async () => {
  const row = aRowOfHouses(pair);
  const all = await answered(row);
  expect(all.buildings.map(({ name, belongs }) => [name, belongs])).toEqual([
    ["Haus A", true],
    ["Haus B", true],
  ]);
  expect(all.buildings_sentence).toMatch(/all count together: Haus A.*Haus B.*--building NAME/);
  const one = await answered(row, "haus b");
  expect(one.buildings.map(({ belongs }) => belongs)).toEqual([false, true]);
  expect(one.buildings_sentence).toMatch(/^Calculated for 1 of 2 buildings: Haus B/);
  expect([all, one].map(({ figures }) => figures["A_ref"]?.value)).toEqual([96, 48]);
  expect(await answered(row, "Haus A", "Haus B")).toMatchObject({ figures: { A_ref: { value: 96 } } });
  expect(await answered(aRowOfHouses({ houses: [pair.houses[0]!] }))).not.toHaveProperty("buildings");
});

test("a name that fits no building, several, one without rooms, or a file of one building is refused with what there is", async () => {
  const [a, b] = [pair.houses[0]!, pair.houses[1]!];
  expect(await refused([a, b], "Haus C")).toMatchObject({
    kind: "no_such_building",
    message: expect.stringMatching(/“Haus C”.*Haus A on S, GlobalId .*Haus B/) as string,
  });
  expect(await refused([a, { ...b, name: "Haus A" }], "Haus A")).toMatchObject({
    kind: "building_ambiguous",
  });
  expect(await refused([a, b, { name: "Halle" }], "Halle")).toMatchObject({ kind: "building_without_rooms" });
  expect(await refused([a], "Haus A")).toMatchObject({ kind: "one_building" });
});

test("the terminal takes a building by its GlobalId", async () => {
  const at = path.join(folder, "row.ifc");
  writeFileSync(at, aRowOfHouses(pair));
  const { model } = await read(aRowOfHouses(pair));
  const { exit, stdout } = await terminal(
    ["energy", at, "--year", "1978", "--building", model.buildings![0]!.global_id],
    [energy],
  );
  expect(exit).toBe(0);
  expect((JSON.parse(stdout) as Answer).buildings.map(({ belongs }) => belongs)).toEqual([true, false]);
  const { exit: wrong } = await terminal(["energy", "--schema", "--building", "A"], [energy]);
  expect(wrong).toBe(2);
});
