import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { readModel } from "#workers/ifc/readModel.ts";

// `node readInTree.ts TREE FILE` reads a model with the reader of a tree of the project and tells the processor time of one reading, ms.
const [tree, file] = process.argv.slice(2) as [string, string];
/** Small files are read so often that as many bytes are read, but no more than ten times. */
const enough = 2_000_000;

const reader = (await import(pathToFileURL(path.join(tree, "workers/ifc/readModel.ts")).href)) as {
  readonly readModel: typeof readModel;
};
/** One wall without a room: reading it loads the code, which a browser gets built, before the clock starts. */
const oneWall = new TextEncoder().encode(
  [
    "ISO-10303-21;",
    "HEADER;",
    "FILE_DESCRIPTION((''),'2;1');",
    "FILE_NAME('','',(''),(''),'','','');",
    "FILE_SCHEMA(('IFC4'));",
    "ENDSEC;",
    "DATA;",
    "#1=IFCSIUNIT(*,.LENGTHUNIT.,$,.METRE.);",
    "#2=IFCUNITASSIGNMENT((#1));",
    "#3=IFCCARTESIANPOINT((0.,0.,0.));",
    "#4=IFCAXIS2PLACEMENT3D(#3,$,$);",
    "#5=IFCGEOMETRICREPRESENTATIONCONTEXT($,'Model',3,1.E-5,#4,$);",
    "#6=IFCPROJECT('0Wall00000000000000001',$,'Wall',$,$,$,$,(#5),#2);",
    "#7=IFCLOCALPLACEMENT($,#4);",
    "#8=IFCBUILDING('0Wall00000000000000002',$,'Wall',$,$,#7,$,$,.ELEMENT.,$,$,$);",
    "#9=IFCBUILDINGSTOREY('0Wall00000000000000003',$,'Ground',$,$,#7,$,$,.ELEMENT.,0.);",
    "#10=IFCRELAGGREGATES('0Wall00000000000000004',$,$,$,#6,(#8));",
    "#11=IFCRELAGGREGATES('0Wall00000000000000005',$,$,$,#8,(#9));",
    "#12=IFCRECTANGLEPROFILEDEF(.AREA.,$,$,4.,0.3);",
    "#13=IFCDIRECTION((0.,0.,1.));",
    "#14=IFCEXTRUDEDAREASOLID(#12,#4,#13,3.);",
    "#15=IFCSHAPEREPRESENTATION(#5,'Body','SweptSolid',(#14));",
    "#16=IFCPRODUCTDEFINITIONSHAPE($,$,(#15));",
    "#17=IFCWALL('0Wall00000000000000006',$,'Wall',$,$,#7,#16,$,$);",
    "#18=IFCRELCONTAINEDINSPATIALSTRUCTURE('0Wall00000000000000007',$,$,$,(#17),#9);",
    "ENDSEC;",
    "END-ISO-10303-21;",
    "",
  ].join("\n"),
);
const bytes = new Uint8Array(readFileSync(file));
const times = file.endsWith("zip") ? 1 : Math.min(10, Math.ceil(enough / bytes.length));
const loaded = await reader.readModel(oneWall, { geometry: true }, () => {});
if (!loaded.ok) throw new Error(`one wall: ${loaded.error.kind}`);
const begun = process.cpuUsage();
for (let reading = 0; reading < times; reading++) {
  const read = await reader.readModel(bytes.slice(), { geometry: true }, () => {});
  if (!read.ok) throw new Error(`${file}: ${read.error.kind}`);
}
const { user, system } = process.cpuUsage(begun);
console.log(JSON.stringify({ ms: (user + system) / 1000 / times }));
