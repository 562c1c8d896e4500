import { beforeAll, expect, test } from "vitest";
import { sampleBuilding } from "#cli/product/sample/sampleBuilding.ts";
import { aBoxFile } from "../../tests/fixtures/models/aBoxFile.ts";
import { readOnce, sampleModel } from "../../tests/fixtures/models/readOnce.ts";
import { roomsNamed } from "../../tests/fixtures/models/roomsNamed.ts";
import type { ImportedModel } from "./api.ts";
import { readModel } from "./readModel.ts";

// What exporters get wrong without saying so: seen, handled, told. What a single room shows is shown by a file of one.
const { text } = sampleBuilding();
const box = aBoxFile({ schema: "IFC4", unit: "m" });
const boxText = new TextDecoder().decode(box);
let whole: ImportedModel;
/** The sample with two traps that know nothing of each other: in the ids of two rooms, and in where those of another storey stand. */
let trapped: ImportedModel;

async function read(file: string | Uint8Array, geometry = false): Promise<ImportedModel> {
  const bytes = typeof file === "string" ? new TextEncoder().encode(file) : file.slice();
  const imported = await readModel(bytes as Uint8Array<ArrayBuffer>, { geometry }, () => {});
  if (!imported.ok) throw new Error(imported.error.kind);
  return imported.value;
}

/** A text with something replaced; fails when there was nothing to replace. */
function changed(from: string, what: RegExp | string, to: string): string {
  const next = from.replace(what, to);
  expect(next).not.toBe(from);
  return next;
}

const told = ({ model }: ImportedModel) => model.warnings.map(({ kind }) => kind);
const countOf = ({ model }: ImportedModel, wanted: string) =>
  model.warnings.find(({ kind }) => kind === wanted)?.count;

/** The rooms of the last storey of the sample, which come to stand under its building, and two that are elsewhere. */
const roomsOf = ({ model }: ImportedModel) => {
  const storey = model.storeys.at(-1)!.express_id;
  const moved = model.spaces.filter(({ storey_id }) => storey_id === storey);
  const others = model.spaces.filter(({ storey_id }) => storey_id !== storey);
  return { storey, moved, first: others[0]!, second: others[1]! };
};

beforeAll(async () => {
  whole = await sampleModel();
  const { storey, moved, first, second } = roomsOf(whole);
  const building = /#(\d+)=IFCBUILDING\(/.exec(text)![1]!;
  const relation = new RegExp(
    `(IFCRELAGGREGATES\\('[^']*',#\\d+,\\$,\\$,)#${storey}(,\\(#${moved[0]!.express_id}[,)])`,
  );
  const twice = changed(text, second.global_id, first.global_id);
  trapped = await read(changed(twice, relation, `$1#${building}$2`));
}, 120_000);

test("the sample itself has none of them", () => {
  for (const kind of ["repeated_global_ids", "spaces_without_storey", "far_coordinates", "japanese_text"])
    expect(told(whole)).not.toContain(kind);
});

test("two rooms with one GlobalId are both there, and it is told", () => {
  expect(trapped.model.spaces).toHaveLength(whole.model.spaces.length);
  expect(countOf(trapped, "repeated_global_ids")).toBe(1);
});

test("rooms under the building without a storey keep their areas", () => {
  const { moved } = roomsOf(whole);
  expect(countOf(trapped, "spaces_without_storey")).toBe(moved.length);
  const one = trapped.model.spaces.find(({ express_id }) => express_id === moved[0]!.express_id);
  expect(one).toMatchObject({ storey: null, net_area_m2: moved[0]!.net_area_m2 });
});

test("a model that lies 5,000 km away is drawn near the origin, and where it lies is kept", async () => {
  const here = await readOnce("box IFC4 m", () => box.slice());
  expect(told(here)).not.toContain("far_coordinates");
  const far =
    "#99000001=IFCCARTESIANPOINT((5000000.,400000.,0.));\n#99000002=IFCAXIS2PLACEMENT3D(#99000001,$,$);\n";
  const placed = changed(boxText, /(#\d+=IFCLOCALPLACEMENT\(\$,)#\d+\);\n/, `${far}$1#99000002);\n`);
  const found = await read(placed, true);
  expect(told(found)).toContain("far_coordinates");
  const { box: around, origin_m } = found.geometry!;
  expect(Math.max(...around.map(Math.abs))).toBeLessThan(1000);
  expect(Math.hypot(origin_m[0] - 5_000_000, origin_m[1] - 400_000)).toBeLessThan(1000);
  expect(found.model.spaces.map(({ net_area_m2 }) => net_area_m2)).toEqual([80]);
  expect(found.faces.map(({ volume_m3 }) => volume_m3.toFixed(2))).toEqual(
    here.faces.map(({ volume_m3 }) => volume_m3.toFixed(2)),
  );
});

test("room names in Shift-JIS are read, and it is told", async () => {
  const machines = "\x8b\x40\x8a\x42\x8e\xba"; // 機械室
  const found = await read(roomsNamed([machines, "Flur", machines]));
  expect(told(found)).toContain("japanese_text");
  expect(found.model.spaces.map(({ name }) => name)).toEqual(["機械室", "Flur", "機械室"]);
});

test("`*` in the place of a room's description shifts nothing", async () => {
  const found = await read(changed(boxText, /(IFCSPACE\('[^']*',\$,'1',)\$/, "$1*"));
  expect(told(found)).toContain("shifted_attributes");
  expect(found.model.spaces[0]).toMatchObject({ name: "1", long_name: "Wohnen", net_area_m2: 80 });
});

test("a folder of a person in the header is nowhere in what is kept", async () => {
  const header = "FILE_NAME('','',(''),(''),'','',''";
  const said =
    "FILE_NAME('C:\\\\Users\\\\erika.muster\\\\haus.ifc','',('Erika Muster'),('Büro'),'x','C:\\\\Users\\\\erika.muster\\\\tool.exe',''";
  const found = await read(changed(boxText, header, said));
  expect(JSON.stringify(found.model)).not.toMatch(/erika/i);
});
