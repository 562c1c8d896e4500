import { expect, test } from "vitest";
import { element, space } from "../../../../tests/fixtures/models/aHouse.ts";
import { signOf } from "./disciplineSigns.ts";
import { type KnownModel, type SignedModel, suggestDiscipline } from "./suggestDiscipline.ts";

const things = (ifc_class: string, ...ids: readonly number[]) =>
  ids.map((express_id) => element({ express_id, ifc_class }));
const counted = (list: readonly { readonly ifc_class: string }[], spaces: number) => ({
  ...(spaces > 0 && { IfcSpace: spaces }),
  ...Object.fromEntries(
    [...Map.groupBy(list, (one) => one.ifc_class)].map(([name, all]) => [name, all.length]),
  ),
});
const rooms = [space({ express_id: 50 })];
const read = (part: Partial<SignedModel>): SignedModel => {
  const { elements = [], spaces = [] } = part;
  const counts = counted(elements as readonly { global_id: string; ifc_class: string }[], spaces.length);
  return { file_name: "modell.ifc", elements, spaces, counts, ...part };
};
const walls = (...ids: readonly number[]) => things("IfcWall", ...ids);
const house = read({ spaces: rooms, elements: [...walls(1, 2, 3, 4, 5), ...things("IfcDoor", 6)] });
const pipes = read({ elements: things("IfcPipeSegment", 21, 22, 23) });
const main = (model: SignedModel): KnownModel => ({ ...model, discipline: null });

test("the first model of a project is its main model", () => {
  expect(suggestDiscipline(pipes, [], true)).toEqual({ discipline: null, isSure: true });
});

test("one that shares a fifth of its things is the next version of that model, of whichever discipline", () => {
  const next = read({ spaces: [], elements: walls(1, 2, 8, 9, 10) });
  const tga: KnownModel = { ...pipes, discipline: "services" };
  for (const together of [true, false]) {
    expect(suggestDiscipline(next, [main(house), tga], together)).toEqual({ discipline: null, isSure: true });
    const again = read({ elements: things("IfcPipeSegment", 22, 23, 24) });
    expect(suggestDiscipline(again, [main(house), tga], together)).toEqual({
      discipline: "services",
      isSure: true,
    });
  }
});

test("another discipline than that of the main model becomes a model of its own, and is asked about", () => {
  for (const together of [true, false])
    expect(suggestDiscipline(pipes, [main(house)], together)).toEqual({
      discipline: "services",
      isSure: false,
    });
});

test("one that was chosen alone and tells nothing else is the next version of the main model; beside others it is another model", () => {
  const bare = read({ elements: walls(31, 32) });
  expect(
    suggestDiscipline(
      read({ ...house, spaces: [space({ express_id: 51 })], elements: things("IfcDoor", 99) }),
      [main(house)],
      false,
    ),
  ).toEqual({
    discipline: null,
    isSure: false,
  });
  expect(suggestDiscipline(bare, [main(house)], false).discipline).toBeNull();
  expect(suggestDiscipline(bare, [main(house)], true)).toEqual({ discipline: "other", isSure: false });
});

test("rooms take the place of a model without rooms, which becomes the one of its discipline", () => {
  for (const together of [true, false])
    expect(suggestDiscipline(house, [main(pipes)], together)).toEqual({
      discipline: null,
      isSure: false,
      former: "services",
    });
  expect(suggestDiscipline(house, [main(read({ elements: walls(21) }))], true)).toEqual({
    discipline: null,
    isSure: false,
  });
});

test.each([
  ["Haus_TGA_2026.ifc", "services"],
  ["Elektroplanung.ifc", "electrical"],
  ["HLS.ifc", "services"],
  ["0815-LÜFTUNG-v3.ifc", "ventilation"],
  ["projekt_statik.ifc", "structure"],
  ["maquette structure.ifc", "structure"],
  ["Außenanlagen.ifc", "site"],
  ["ARC_Haus.ifc", "architecture"],
  ["Strasse 12.ifc", null],
  ["archiv.ifc", null],
  ["Modell.ifc", null],
])("the name %s says %s", (file_name, sign) => {
  expect(signOf({ file_name, counts: {} })).toBe(sign);
});

test.each([
  [{ IfcFlowSegment: 80, IfcFlowFitting: 60, IfcFlowTerminal: 20, IfcDoor: 2 }, "services"],
  [{ IfcDuctSegment: 80, IfcAirTerminal: 20, IfcFan: 1 }, "ventilation"],
  [{ IfcSpaceHeater: 40, IfcPipeSegment: 50, IfcPump: 2 }, "heating"],
  [{ IfcDuctSegment: 40, IfcSpaceHeater: 40, IfcPipeSegment: 90 }, "services"],
  [{ IfcDuctSegment: 7, IfcPipeSegment: 6 }, "services"],
  [{ IfcLightFixture: 12, IfcOutlet: 40 }, "electrical"],
  [{ IfcColumn: 30, IfcBeam: 60, IfcSlab: 8, IfcWall: 40, IfcStair: 2 }, "structure"],
  [{ IfcWall: 90, IfcWindow: 30, IfcDoor: 20, IfcColumn: 8 }, "architecture"],
  [{ IfcWall: 90, IfcBuildingElementProxy: 4, IfcDuctSegmentType: 9 }, null],
])("classes %j say %s", (counts, sign) => {
  expect(signOf({ file_name: "modell.ifc", counts })).toBe(sign);
});
