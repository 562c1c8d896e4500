import { beforeAll, expect, test } from "vitest";
import { sampleBuilding } from "#domain/sample/sampleBuilding.ts";
import { sampleModel } from "../../tests/fixtures/readOnce.ts";
import type { ImportedModel } from "./api.ts";
import { readModel } from "./readModel.ts";

// What exporters get wrong without saying so, one trap at a time in the sample building: seen, handled, told.
const { text } = sampleBuilding();
let whole: ImportedModel;

async function read(file: string | Uint8Array, geometry = false): Promise<ImportedModel> {
  const bytes = typeof file === "string" ? new TextEncoder().encode(file) : file.slice();
  const imported = await readModel(bytes as Uint8Array<ArrayBuffer>, { geometry }, () => {});
  if (!imported.ok) throw new Error(imported.error.kind);
  return imported.value;
}

/** The sample with something replaced; fails when there was nothing to replace. */
function changed(from: RegExp | string, to: string): string {
  const next = text.replace(from, to);
  expect(next).not.toBe(text);
  return next;
}

const told = ({ model }: ImportedModel) => model.warnings.map(({ kind }) => kind);
const countOf = ({ model }: ImportedModel, wanted: string) =>
  model.warnings.find(({ kind }) => kind === wanted)?.count;

beforeAll(async () => {
  whole = await sampleModel();
}, 120_000);

test("the sample itself has none of them", () => {
  for (const kind of ["repeated_global_ids", "spaces_without_storey", "far_coordinates", "japanese_text"])
    expect(told(whole)).not.toContain(kind);
});

test("two rooms with one GlobalId are both there, and it is told", { timeout: 120_000 }, async () => {
  const [first, second] = whole.model.spaces;
  const found = await read(changed(second!.global_id, first!.global_id));
  expect(found.model.spaces).toHaveLength(whole.model.spaces.length);
  expect(countOf(found, "repeated_global_ids")).toBe(1);
});

test("rooms under the building without a storey keep their areas", { timeout: 120_000 }, async () => {
  const [storey] = whole.model.storeys;
  const rooms = whole.model.spaces.filter(({ storey_id }) => storey_id === storey!.express_id);
  const building = /#(\d+)=IFCBUILDING\(/.exec(text)![1]!;
  const relation = new RegExp(
    `(IFCRELAGGREGATES\\('[^']*',#\\d+,\\$,\\$,)#${storey!.express_id}(,\\(#${rooms[0]!.express_id},)`,
  );
  const found = await read(changed(relation, `$1#${building}$2`));
  expect(countOf(found, "spaces_without_storey")).toBe(rooms.length);
  const one = found.model.spaces.find(({ express_id }) => express_id === rooms[0]!.express_id);
  expect(one).toMatchObject({ storey: null, net_area_m2: rooms[0]!.net_area_m2 });
});

test(
  "a model that lies 5,000 km away is drawn near the origin, and where it lies is kept",
  { timeout: 120_000 },
  async () => {
    const site = /#\d+=IFCSITE\([^;]*?\$,\$,#(\d+)/.exec(text)![1]!;
    const far =
      "#99000001=IFCCARTESIANPOINT((5000000.,400000.,0.));\n#99000002=IFCAXIS2PLACEMENT3D(#99000001,$,$);\n";
    const placed = changed(
      new RegExp(`#${site}=IFCLOCALPLACEMENT\\(\\$,#\\d+\\);\n`),
      `${far}#${site}=IFCLOCALPLACEMENT($,#99000002);\n`,
    );
    const found = await read(placed, true);
    expect(told(found)).toContain("far_coordinates");
    const { box, origin_m } = found.geometry!;
    expect(Math.max(...box.map(Math.abs))).toBeLessThan(1000);
    expect(Math.hypot(origin_m[0] - 5_000_000, origin_m[1] - 400_000)).toBeLessThan(1000);
    expect(found.model.spaces.map(({ net_area_m2 }) => net_area_m2)).toEqual(
      whole.model.spaces.map(({ net_area_m2 }) => net_area_m2),
    );
  },
);

test("room names in Shift-JIS are read, and it is told", { timeout: 120_000 }, async () => {
  const marked = changed(/'(Heizraum|Kellerflur)',\.ELEMENT\./g, "'@@@@@@',.ELEMENT.");
  const bytes = Uint8Array.from(new TextEncoder().encode(marked));
  const latin = new TextDecoder("latin1").decode(bytes);
  for (const at of [latin.indexOf("@@@@@@"), latin.lastIndexOf("@@@@@@")])
    bytes.set([0x8b, 0x40, 0x8a, 0x42, 0x8e, 0xba], at); // 機械室
  const found = await read(bytes);
  expect(told(found)).toContain("japanese_text");
  expect(found.model.spaces.filter(({ long_name }) => long_name === "機械室")).toHaveLength(2);
});

test("`*` in the place of a room's description shifts nothing", { timeout: 120_000 }, async () => {
  const found = await read(changed("'0.03',$,'Heizraum'", "'0.03',*,'Heizraum'"));
  expect(told(found)).toContain("shifted_attributes");
  expect(found.model.spaces.find(({ name }) => name === "0.03")).toMatchObject({
    long_name: "Heizraum",
    net_area_m2: whole.model.spaces.find(({ name }) => name === "0.03")!.net_area_m2,
  });
});

test("a folder of a person in the header is nowhere in what is kept", { timeout: 120_000 }, async () => {
  const header = /FILE_NAME\('[^']*','([^']*)',\(''\),\('Klarbau'\),'Klarbau','Klarbau'/;
  const found = await read(
    changed(
      header,
      "FILE_NAME('C:\\\\Users\\\\erika.muster\\\\haus.ifc','$1',('Erika Muster'),('Büro'),'x','C:\\\\Users\\\\erika.muster\\\\tool.exe'",
    ),
  );
  expect(JSON.stringify(found.model)).not.toMatch(/erika/i);
});
