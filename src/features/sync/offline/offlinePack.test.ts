import { expect, test } from "vitest";
import type { EvidenceRow, ModelVersion, Project } from "#data/documents.ts";
import { type OfflinePack, packSize, readiness } from "./offlinePack.ts";

const pack = (change: Partial<OfflinePack>): OfflinePack => ({
  project: { id: "p" } as Project,
  model: { sha256: "m2", bytes: 100 } as ModelVersion,
  hasRecord: true,
  hasOriginal: true,
  disciplines: [],
  documents: 3,
  isReading: false,
  pictures: [{ sha256: "a", bytes: 5 } as EvidenceRow, { sha256: "b", bytes: 7 } as EvidenceRow],
  picturesHere: new Set(["a", "b"]),
  prepared: undefined,
  ...change,
});

test("a building is ready when everything of it lies on the device, whoever brought it", () => {
  expect(readiness(pack({}))).toBe("ready");
  expect(readiness(pack({ model: undefined, hasRecord: false, hasOriginal: false }))).toBe("ready");
});

test("while rows are on their way no building is called ready, whatever files are here", () => {
  expect(readiness(pack({ isReading: true }))).toBe("partly");
});

test("a missing picture or file makes it partly ready, a newer model outdated", () => {
  expect(readiness(pack({ picturesHere: new Set(["a"]) }))).toBe("partly");
  expect(readiness(pack({ hasOriginal: false }))).toBe("partly");
  const prepared = { at: "2026-11-20T08:00:00.000Z", sha256: "m1" };
  expect(readiness(pack({ hasRecord: false, prepared }))).toBe("outdated");
});

test("a model of a discipline belongs to the building: one that is missing makes it partly ready", () => {
  const version = { sha256: "t", bytes: 40 } as ModelVersion;
  const missing = pack({ disciplines: [{ version, hasRecord: true, hasOriginal: false }] });
  expect([readiness(missing), packSize(missing)]).toEqual(["partly", { all_bytes: 152, here_bytes: 112 }]);
  expect(readiness(pack({ disciplines: [{ version, hasRecord: true, hasOriginal: true }] }))).toBe("ready");
});

test("the size counts what belongs to the building and what of it is here", () => {
  expect(packSize(pack({ picturesHere: new Set(["a"]) }))).toEqual({ all_bytes: 112, here_bytes: 105 });
});
