import fc from "fast-check";
import { expect, test } from "vitest";
import { repairStep } from "./repairStep.ts";

const head = "ISO-10303-21;\nHEADER;\nFILE_SCHEMA(('IFC4'));\nENDSEC;\nDATA;\n";
const end = "\nENDSEC;\nEND-ISO-10303-21;\n";
const latin = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const repair = (data: string, tail = end) => {
  const { bytes, report } = repairStep(latin(head + data + tail));
  const text = new TextDecoder("latin1").decode(bytes);
  return { report, data: text.slice(head.length).replace(tail, "") };
};

test("a sound file stays as it is, byte for byte", () => {
  const data =
    "#1=IFCDIRECTION((0.,0.,1.));\n#2= IFCLABELTEST('it''s ; #9=IFCX( \\S\\' \\X2\\00FC\\X0\\ /* no comment */',#1,*);";
  const sound = data.replace(",*)", ",$)");
  const { report, data: after } = repair(sound);
  expect(after).toBe(sound);
  expect(report).toMatchObject({ entities: 2, terminated: true, truncated: false });
  expect([report.broken.count, report.dangling.count, report.stars.count]).toEqual([0, 0, 0]);
});

test("half a line costs one entity, not its neighbours", () => {
  const { report, data } = repair("#1=IFCWALL('a',#3\n#2=IFCSLAB('b',$);\n#3=IFCDOOR('c\n#4=IFCROOF('d');");
  expect(report).toMatchObject({ entities: 2, broken: { count: 2 } });
  expect(data.replaceAll(/\s+/g, " ").trim()).toBe("#2=IFCSLAB('b',$); #4=IFCROOF('d');");
});

test("a file that breaks off keeps what stands before, and says so", () => {
  const { report } = repair("#1=IFCWALL('a');\n#2=IFCSLAB('b", "");
  expect(report).toMatchObject({ entities: 1, terminated: false, truncated: true, broken: { count: 1 } });
});

test("what follows the end of the file, a signature, is no part of it and costs nothing", () => {
  const { report } = repair("#1=IFCWALL('a');", `${end}SIGNATURE;\nMIIC+/=\nENDSEC;\n`);
  expect(report).toMatchObject({ entities: 1, terminated: true, broken: { count: 0 } });
});

test("a forgotten semicolon is put back", () => {
  const { report, data } = repair("#1=IFCWALL('a')\n#2=IFCSLAB('b');");
  expect(data).toBe("#1=IFCWALL('a');#2=IFCSLAB('b');");
  expect(report).toMatchObject({ entities: 2, broken: { count: 0 } });
});

test("an asterisk in an ordinary place is read as not given, in a derived place it stays", () => {
  const { report, data } = repair("#1=IFCSIUNIT(*,.LENGTHUNIT.,$,.METRE.);\n#2=IFCSPACE('g',*,*,'5 * 4');");
  expect(data).toContain("IFCSIUNIT(*,");
  expect(data).toContain("IFCSPACE('g',$,$,'5 * 4')");
  expect(report.stars).toMatchObject({ count: 2, examples: ["#2", "#2"] });
});

test("names in lower case are understood", () => {
  const { report, data } = repair("#1=ifcwall('a',ifclabel('small stays'));");
  expect(data).toBe("#1=IFCWALL('a',IFCLABEL('small stays'));");
  expect(report.lower_case.count).toBe(2);
});

test("the same entity twice is kept once; two entities with one number are told apart", () => {
  const { report, data } = repair("#1=IFCWALL('a');\n#1=IFCWALL('a');\n#2=IFCDOOR('b');\n#2=IFCSLAB('c');");
  expect(data.replaceAll(/\s+/g, "")).toBe("#1=IFCWALL('a');#2=IFCDOOR('b');");
  expect(report).toMatchObject({
    entities: 2,
    repeated: { count: 1 },
    ambiguous: { count: 1, examples: ["#2"] },
  });
});

test("coordinates that are no numbers become 0", () => {
  const { report, data } = repair("#1=IFCCARTESIANPOINT((NAN,1.E300,-2.5E-1));\n#2=IFCREAL2(1.E300);");
  expect(data.replaceAll(" ", "")).toBe("#1=IFCCARTESIANPOINT((0.,0.,-2.5E-1));\n#2=IFCREAL2(1.E300);");
  expect(report.bad_coordinates.count).toBe(2);
});

test("a coordinate is too far away by the length unit of the file, wherever that stands", () => {
  const point = "#1=IFCCARTESIANPOINT((5.7E9,2.E12,3.));\n";
  const assigned = "\n#9=IFCUNITASSIGNMENT((#7,#8));\n#7=IFCSIUNIT(*,.AREAUNIT.,.CENTI.,.SQUARE_METRE.);\n";
  const kept = (lines: string) => {
    const { report, data } = repair(point + lines);
    return [/\(\((.*?)\)\)/.exec(data)![1]!.replaceAll(" ", ""), report.bad_coordinates.count];
  };
  const si = (prefix: string) => `${assigned}#8=IFCSIUNIT(*,.LENGTHUNIT.,${prefix},.METRE.);`;
  expect(kept("")).toEqual(["0.,0.,3.", 2]);
  expect(kept(si("$"))).toEqual(["0.,0.,3.", 2]);
  expect(kept(si(".MILLI."))).toEqual(["5.7E9,0.,3.", 1]);
  expect(kept(si(".MICRO."))).toEqual(["5.7E9,2.E12,3.", 0]);
  expect(kept(si(".KILO."))).toEqual(["0.,0.,3.", 2]);
  // a unit that is there and not assigned says nothing
  expect(kept(`${si("$")}\n#10=IFCSIUNIT(*,.LENGTHUNIT.,.MILLI.,.METRE.);`)).toEqual(["0.,0.,3.", 2]);
  const inch = `${assigned}#8=IFCCONVERSIONBASEDUNIT(#11,.LENGTHUNIT.,'INCH',#12);\n#12=IFCMEASUREWITHUNIT(IFCLENGTHMEASURE(25.4),#13);\n#13=IFCSIUNIT(*,.LENGTHUNIT.,.MILLI.,.METRE.);\n#11=IFCDIMENSIONALEXPONENTS(1,0,0,0,0,0,0);`;
  expect(kept(inch)).toEqual(["5.7E9,0.,3.", 1]);
  expect(repair(`${point}${point}${si("$")}`).report.broken.count).toBe(0);
});

test("a reference to nothing is taken out; a shell does without the face that hung on it", () => {
  const face = (id: number, loop: number) =>
    `#${id}=IFCFACE((#${id + 1}));\n#${id + 1}=IFCFACEOUTERBOUND(#${loop},.T.);\n`;
  const { report, data } = repair(
    `#1=IFCPOLYLOOP((#2,#3,#4));\n#2=IFCP();\n#3=IFCP();\n#4=IFCP();\n${face(10, 1)}${face(20, 99)}#5=IFCCLOSEDSHELL((#10,#20));\n#6=IFCWALL('a',#98,(#97,#2));`,
  );
  const kept = data.replaceAll(" ", "");
  expect(report.dangling.count).toBe(3);
  expect(kept).toContain("#5=IFCCLOSEDSHELL((#10));");
  expect(kept).toContain("#6=IFCWALL('a',$,(#2));");
  expect(kept).not.toMatch(/#2[01]=/);
});

test("German texts in Windows-1252, UTF-8 and escapes are told apart", () => {
  expect(repair("#1=IFCWALL('T\u00fcr');")).toMatchObject({
    data: "#1=IFCWALL('T\\X2\\00FC\\X0\\r');",
    report: { text_pages: ["windows-1252"] },
  });
  expect(repair("#1=IFCWALL('T\u00c3\u00bcr');")).toMatchObject({
    data: "#1=IFCWALL('T\u00c3\u00bcr');",
    report: { text_pages: ["utf-8"] },
  });
  expect(repair("#1=IFCWALL('T\\S\\|r');").report.text_pages).toEqual([]);
});

test("Japanese texts in Shift-JIS are recognised, raw or through \\S\\", () => {
  // 壁 (wall) is 95 C7, ドア (door) is 83 68 83 41.
  const raw = repair("#1=IFCWALL('\x95\xc7');\n#2=IFCDOOR('\x83h\x83A');");
  expect(raw.report.text_pages).toEqual(["shift_jis"]);
  expect(raw.data).toBe("#1=IFCWALL('\\X2\\58C1\\X0\\');\n#2=IFCDOOR('\\X2\\30C930A2\\X0\\');");
  const escaped = repair("#1=IFCWALL('\\S\\\x15\\S\\G');\n#2=IFCDOOR('\\S\\\x03h\\S\\\x03A');");
  expect(escaped.data).toBe(raw.data);
});

test("whatever bytes come, the repair ends and says the same the second time", () => {
  const pieces = [
    "#1=",
    "#2=IFCWALL(",
    "'",
    "''",
    "(",
    ")",
    ";",
    "\n",
    "*",
    "$",
    "#3",
    ",",
    "/*",
    "*/",
    "\\X2\\",
    "ENDSEC;",
    "1.E9",
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 60 }), (parts) => {
      const text = head + parts.join("") + end;
      const once = repairStep(latin(text));
      const twice = repairStep(once.bytes.slice());
      expect(twice.report.broken.count).toBe(0);
      expect(twice.report.entities).toBeLessThanOrEqual(once.report.entities);
    }),
    { numRuns: 500 },
  );
});
