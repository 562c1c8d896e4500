import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { repairStep } from "#domain/ifc/step/repairStep.ts";
import { sampleBuilding } from "#cli/product/sample/sampleBuilding.ts";
import { realFile, realModels } from "../../../tests/fixtures/models/readOnce.ts";
import { type Line, measure, number, numbers, reference, references, text, valueOf } from "./attribute.ts";
import { IfcReader } from "./reader.ts";

const latin = (written: string) => Uint8Array.from(written, (character) => character.charCodeAt(0));

/** Values as files write them, the ordinary and the odd ones. */
const values = [
  "IFCLABEL('Wand')",
  "IFCTEXT('Fl\\X2\\00E400DF\\X0\\che')",
  "IFCTEXT('')",
  "IFCLABEL('it''s 5''6')",
  "IFCLABEL('C:\\\\Haus')",
  "IFCLABEL('\\S\\D \\X\\E4')",
  "IFCLABEL('\\X2\\D83DDE00\\X0\\')",
  "IFCLABEL( 'a' )",
  "IFCLABEL($)",
  "IFCLABEL(5)",
  "IFCBOOLEAN(.T.)",
  "IFCBOOLEAN(.F.)",
  "IFCLOGICAL(.U.)",
  "IFCLOGICAL(.UNKNOWN.)",
  "IFCREAL(1.)",
  "IFCREAL(-1.5E-3)",
  "IFCREAL(0.1234567890123456789)",
  "IFCREAL(12345678901234567890.)",
  "IFCREAL('5')",
  "IFCINTEGER(7)",
  "IFCINTEGER(123456789012)",
  "IFCLENGTHMEASURE(3000.)",
  "IFCAREAMEASURE(2.5)",
  "IFCMONETARYMEASURE(3.)",
  "IFCUNHEARDOF(3.)",
  "IFCCOMPLEXNUMBER(1.,2.)",
  "'bare'",
  "5",
  "$",
];

const file = (schema: string) => {
  const lines = values.map((value, at) => `#${at + 10}=IFCPROPERTYSINGLEVALUE('p${at}',$,${value},$);`);
  const all = values.map((_, at) => `#${at + 10}`).join(",");
  return latin(
    [
      `ISO-10303-21;\nHEADER;\nFILE_DESCRIPTION((''),'2;1');\nFILE_NAME('','',(''),(''),'','','');\nFILE_SCHEMA(('${schema}'));\nENDSEC;\nDATA;`,
      ...lines,
      `#1=IFCPROPERTYSET('0abcdefghijklmnopqrstu',$,'set',$,(${all}));`,
      "#2=IFCPROPERTYSET('1abcdefghijklmnopqrstu',$,$,$,());",
      "#3=IFCELEMENTQUANTITY('2abcdefghijklmnopqrstu',$,'q',$,$,(#4,#5,#6));",
      "#4=IFCQUANTITYAREA('a','d',$,2.5,$);",
      "#5= IFCQUANTITYLENGTH ( 'l' , $ ,\n #9 , 2 );",
      "#6=IFCQUANTITYCOUNT(/* none */'c',$,$,3.);",
      "#7=IFCRELDEFINESBYPROPERTIES('3abcdefghijklmnopqrstu',$,$,$,(#1,#2),#1);",
      "#8=IFCPROPERTYSINGLEVALUE($,$,IFCLABEL('x'),#9);",
      "#9=IFCSIUNIT(*,.LENGTHUNIT.,.MILLI.,.METRE.);",
      "#201=IFCCARTESIANPOINT((0.,-1.5E2,3));",
      "#202=IFCCARTESIANPOINT((1.,2.));",
      "#203=IFCDIRECTION((0.,0.,1.));",
      "#204=IFCAXIS2PLACEMENT3D(#201,$,#203);",
      "#205=IFCLOCALPLACEMENT($,#204);",
      "#206=IFCPOLYLINE((#201,#202,#201));",
      "#207=IFCPOLYLINE(());",
      "#208=IFCPLANE(#204);",
      "#209=IFCCURVEBOUNDEDPLANE(#208,#206,());",
      "#210=IFCCONNECTIONSURFACEGEOMETRY(#209,$);",
      "#211=IFCRELAGGREGATES('4abcdefghijklmnopqrstu',$,$,$,#1,(#2,#3));",
      "#212=IFCRELCONTAINEDINSPATIALSTRUCTURE('5abcdefghijklmnopqrstu',$,$,$,(#2,#3),#1);",
      "#213=IFCRELVOIDSELEMENT('6abcdefghijklmnopqrstu',$,$,$,#2,#3);",
      "#214=IFCRELFILLSELEMENT('7abcdefghijklmnopqrstu',$,$,$,#2,#3);",
      "#215=IFCRELDEFINESBYTYPE('8abcdefghijklmnopqrstu',$,$,$,(#2),#3);",
      "#216=IFCRELASSOCIATESMATERIAL('9abcdefghijklmnopqrstu',$,$,$,(#2),#3);",
      "#217=IFCRELSPACEBOUNDARY('aabcdefghijklmnopqrstu',$,'2ndLevel','2a',#1,#2,#210,.PHYSICAL.,.INTERNAL.);",
      "#218=IFCRELSPACEBOUNDARY('babcdefghijklmnopqrstu',$,'2ndLevel',$,#1,$,$,.VIRTUAL.,.EXTERNAL_EARTH.);",
      "#219=IFCRELSPACEBOUNDARY('cabcdefghijklmnopqrstu',$,'2ndLevel',$,#1,$,$,.T.,$);",
      "ENDSEC;\nEND-ISO-10303-21;\n",
    ].join("\n"),
  );
};

/** An attribute by all that is asked of one; a measure is asked for with a value only. */
const asked = (attribute: unknown, name: string) => ({
  text: text(attribute),
  number: number(attribute),
  measure: name === "NominalValue" ? measure(attribute) : "",
  references: references(attribute),
  numbers: reference(attribute) === null ? numbers(attribute) : [],
  isList: Array.isArray(attribute),
  truth: typeof valueOf(attribute) === "boolean" ? valueOf(attribute) : null,
});

async function differences(bytes: Uint8Array<ArrayBuffer>) {
  const step = repairStep(bytes);
  const opened = await IfcReader.open(step, "IFC4");
  if (!opened.ok) throw new Error(opened.error.kind);
  const reader = opened.value;
  const wrong: unknown[] = [];
  let read = 0;
  for (const id of reader.api.GetAllLines(reader.model)) {
    const light = step.lines.line(id) as Line | undefined;
    if (!light) continue;
    read++;
    const engine = reader.once(id);
    for (const name of Object.keys(light)) {
      const [own, theirs] = [asked(light[name], name), asked(engine?.[name], name)];
      if (JSON.stringify(own) !== JSON.stringify(theirs)) wrong.push({ id, name, own, theirs });
    }
  }
  reader.close();
  return { wrong, read };
}

test.each(["IFC2X3", "IFC4", "IFC4X3_ADD2"])(
  "what is read from the text is what the engine reads, %s",
  async (schema) => {
    const { wrong, read } = await differences(file(schema));
    expect(wrong).toEqual([]);
    expect(read).toBeGreaterThan(37);
  },
);

test("the same holds for the sample building", async () => {
  const { wrong, read } = await differences(new TextEncoder().encode(sampleBuilding().text));
  expect(wrong).toEqual([]);
  expect(read).toBeGreaterThan(100);
});

test.skipIf(realModels.length > 0)("[skipped: real models are not here]", () =>
  expect(realModels).toEqual([]),
);

test.each(realModels)("the same holds for %s", { tags: ["all"] }, async (name) => {
  const { wrong } = await differences(new Uint8Array(readFileSync(realFile(name))));
  expect(wrong).toEqual([]);
});
