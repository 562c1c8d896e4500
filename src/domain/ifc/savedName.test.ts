import { expect, test } from "vitest";
import { savedName } from "./savedName.ts";

test("a saved file is called after the model, what is in it, and the version", () => {
  expect(savedName({ file_name: "haus.am.see.ifc", version: 2 }, "Mengen")).toBe("haus.am.see-Mengen-v2");
  expect(savedName({ file_name: "haus", version: 1 }, "COBie")).toBe("haus-COBie-v1");
});
