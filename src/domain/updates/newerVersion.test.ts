import { expect, test } from "vitest";
import { isNewerVersion } from "./newerVersion.ts";

test.each([
  ["0.2.1", "0.2.0", true],
  ["0.10.0", "0.9.9", true],
  ["1.0.0", "0.99.99", true],
  ["v0.3.0", "0.2.0", true],
  ["0.2.0", "0.2.0", false],
  ["0.1.9", "0.2.0", false],
  ["0.3.0", "0.3.0-beta.1", true],
  ["0.3.0-beta.1", "0.3.0", false],
  ["", "0.2.0", false],
  ["newest", "0.2.0", false],
  ["0.3.0", "", false],
])("%j is newer than %j: %j", (told, own, expected) => expect(isNewerVersion(told, own)).toBe(expected));
