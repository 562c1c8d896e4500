import { expect, test } from "vitest";
import { licenceNotices } from "./licences.ts";
import { root } from "../root.ts";

test("the notices name packages with their licence text and the tables that ask to be named", () => {
  const notices = licenceNotices(root);
  expect(notices).toMatch(/^react \d+\.\d+\.\d+ \(MIT\)\n\nMIT License/m);
  expect(notices).toMatch(/Institut Wohnen und Umwelt \(IWU\) \(CC BY 4\.0\)\n\nhttps:/);
  expect(notices).toMatch(/din18599-ifc.+\(Apache-2\.0\)\n\nhttps:/);
});
