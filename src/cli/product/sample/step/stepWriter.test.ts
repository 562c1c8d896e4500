import { expect, test } from "vitest";
import { derived, int, stepWriter, typed, word } from "./stepWriter.ts";

test("every kind of attribute is spelled as ISO 10303-21 asks", () => {
  const step = stepWriter();
  const point = step.entity("IfcCartesianPoint", [0, 1.5, -2]);
  step.entity(
    "IfcThing",
    null,
    derived,
    int(3),
    word("ELEMENT"),
    true,
    false,
    point,
    [point, "ü"],
    typed("IfcLabel", "a"),
  );
  const text = step.text(["FILE_SCHEMA(('IFC4'));"]);
  expect(text).toContain("#1=IFCCARTESIANPOINT((0.,1.5,-2.));\n");
  expect(text).toContain("#2=IFCTHING($,*,3,.ELEMENT.,.T.,.F.,#1,(#1,'\\X2\\00FC\\X0\\'),IFCLABEL('a'));\n");
  expect(text.startsWith("ISO-10303-21;\nHEADER;\nFILE_SCHEMA")).toBe(true);
  expect(text.endsWith("ENDSEC;\nEND-ISO-10303-21;\n")).toBe(true);
});

test("a shared value is written once, an entity every time", () => {
  const step = stepWriter();
  expect(step.shared("IfcDirection", [1, 0])).toEqual(step.shared("IfcDirection", [1, 0]));
  expect(step.entity("IfcDirection", [1, 0])).not.toEqual(step.entity("IfcDirection", [1, 0]));
});
