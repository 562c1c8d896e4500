import { expect, test } from "vitest";
import { nameOfFile } from "./nameOfFile.ts";

test.each([
  ["Haus_am_See.ifc", "Haus am See"],
  ["FZK.IFCZIP", "FZK"],
  ["Lindenhof", "Lindenhof"],
  [".ifc", ".ifc"],
])("%s becomes %s", (file, name) => expect(nameOfFile(file)).toBe(name));
