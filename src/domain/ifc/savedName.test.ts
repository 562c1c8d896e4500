import { expect, test } from "vitest";
import { originalName, savedName } from "./savedName.ts";

test("a saved file is called after the model, what is in it, and the version", () => {
  expect(savedName({ file_name: "haus.am.see.ifc", version: 2 }, "Mengen")).toBe("haus.am.see-Mengen-v2");
  expect(savedName({ file_name: "haus", version: 1 }, "COBie")).toBe("haus-COBie-v1");
});

test("the original of a model that came in an archive is saved as one", () => {
  const [zip, step] = ["PK", "IS"].map((text) => new TextEncoder().encode(text));
  expect(originalName("Haus.ifc", zip!)).toBe("Haus.ifczip");
  expect(originalName("Haus.ifc", step!)).toBe("Haus.ifc");
  expect(originalName("Haus.ifczip", zip!)).toBe("Haus.ifczip");
});
