import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { takeOff } from "#domain/ifc/quantities/takeOff.ts";
import { hasRealModels, realModel } from "../../../tests/fixtures/models/readOnce.ts";
import { readModel } from "../readModel.ts";

const read = async (text: string) => {
  const imported = await readModel(new TextEncoder().encode(text), { geometry: true }, () => {});
  if (!imported.ok) throw new Error(JSON.stringify(imported.error));
  return imported.value;
};

/** Slabs of 5 × 2 m side by side, each with the areas that it states. */
const slabs = (...stated: readonly number[]) => `ISO-10303-21;
HEADER;FILE_DESCRIPTION((''),'2;1');FILE_NAME('','',(''),(''),'','','');FILE_SCHEMA(('IFC4'));ENDSEC;
DATA;
#1=IFCCARTESIANPOINT((0.,0.,0.));
#2=IFCAXIS2PLACEMENT3D(#1,$,$);
#3=IFCGEOMETRICREPRESENTATIONCONTEXT($,'Model',3,1.E-5,#2,$);
#4=IFCSIUNIT(*,.LENGTHUNIT.,$,.METRE.);
#5=IFCSIUNIT(*,.AREAUNIT.,$,.SQUARE_METRE.);
#6=IFCSIUNIT(*,.VOLUMEUNIT.,$,.CUBIC_METRE.);
#7=IFCUNITASSIGNMENT((#4,#5,#6));
#8=IFCPROJECT('project',$,'P',$,$,$,$,(#3),#7);
#9=IFCLOCALPLACEMENT($,#2);
#12=IFCBUILDINGSTOREY('storey',$,'EG',$,$,#9,$,$,.ELEMENT.,0.);
#13=IFCRELAGGREGATES('tree',$,$,$,#8,(#12));
#19=IFCDIRECTION((0.,0.,1.));
${stated
  .map((area, index) => {
    const id = (at: number) => `#${100 * (index + 1) + at}`;
    return `${id(0)}=IFCCARTESIANPOINT((${6 * index}.,0.));
${id(1)}=IFCAXIS2PLACEMENT2D(${id(0)},$);
${id(2)}=IFCRECTANGLEPROFILEDEF(.AREA.,$,${id(1)},5.,2.);
${id(3)}=IFCEXTRUDEDAREASOLID(${id(2)},#2,#19,0.2);
${id(4)}=IFCSHAPEREPRESENTATION(#3,'Body','SweptSolid',(${id(3)}));
${id(5)}=IFCPRODUCTDEFINITIONSHAPE($,$,(${id(4)}));
${id(6)}=IFCSLAB('slab-${index}',$,'Decke ${index}',$,$,#9,${id(5)},$,.FLOOR.);
${id(7)}=IFCQUANTITYAREA('NetArea',$,$,${area}.,$);
${id(8)}=IFCELEMENTQUANTITY('set-${index}',$,'Qto_SlabBaseQuantities',$,$,(${id(7)}));
${id(9)}=IFCRELDEFINESBYPROPERTIES('rel-${index}',$,$,$,(${id(6)}),${id(8)});`;
  })
  .join("\n")}
#60=IFCRELCONTAINEDINSPATIALSTRUCTURE('in',$,$,$,(${stated.map((_, index) => `#${100 * (index + 1) + 6}`).join()}),#12);
ENDSEC;
END-ISO-10303-21;
`;

const areaIn = (model: Awaited<ReturnType<typeof read>>) =>
  takeOff(model).reduce((sum, { area_m2 }) => sum + (area_m2?.value ?? 0), 0);

test("parts that each carry the area of the whole are told and marked; their sum is that of their bodies", async () => {
  const found = await read(slabs(20, 20, 10));
  expect(areaIn(found)).toBeCloseTo(30, 4);
  expect(found.model.warnings.find(({ kind }) => kind === "element_area_differs")).toMatchObject({
    count: 2,
    examples: ["Decke 0", "Decke 1"],
  });
  expect(found.model.elements.map(({ net_area_m2 }) => net_area_m2?.flags ?? [])).toEqual([
    ["area_differs_from_body"],
    ["area_differs_from_body"],
    [],
  ]);
});

const shared = path.resolve(
  import.meta.dirname,
  "../../../../shared/cases/ifc-slab-parts-with-the-whole-area.ifc",
);
if (!existsSync(shared))
  console.warn("No cases at ../shared/cases: slabs with the area of the whole are skipped.");

test.skipIf(!existsSync(shared))("the parts of a floor of other authors have 30 m² in all", async () => {
  const found = await read(readFileSync(shared, "utf8"));
  expect(areaIn(found)).toBeCloseTo(30, 4);
  expect(found.model.warnings.find(({ kind }) => kind === "element_area_differs")?.count).toBe(3);
});

test.skipIf(!hasRealModels)("a real house with right quantities has no element that is doubted", async () => {
  const { model } = await realModel("AC20-FZK-Haus.ifc");
  expect(model.warnings.map(({ kind }) => kind)).not.toContain("element_area_differs");
});
