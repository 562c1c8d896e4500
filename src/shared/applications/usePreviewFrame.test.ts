import { expect, test } from "vitest";
import { previewWord } from "./usePreviewFrame.ts";

const frame = { name: "the frame" } as unknown as Window;
const said = (klarbauPreview: unknown, more: object = {}) => ({
  source: frame,
  origin: "null",
  data: { klarbauPreview },
  ...more,
});

test("the frame says that it listens, and that somebody uses it", () => {
  expect(previewWord(said("ready"), frame)).toBe("ready");
  expect(previewWord(said("input"), frame)).toBe("input");
});

test("nobody else keeps a tablet open: not another window, not a page with an origin, not another message", () => {
  const other = { name: "another" } as unknown as Window;
  expect(previewWord(said("input", { source: other }), frame)).toBeUndefined();
  expect(previewWord(said("input", { source: null }), null)).toBeUndefined();
  expect(previewWord(said("input"), undefined)).toBeUndefined();
  for (const origin of ["https://evil.example", "http://localhost:4173", ""])
    expect(previewWord(said("input", { origin }), frame)).toBeUndefined();
  for (const data of [
    null,
    "input",
    {},
    { klarbauPreview: "unlock" },
    { klarbauPreview: { files: new Map() } },
  ])
    expect(previewWord(said("", { data }), frame)).toBeUndefined();
});
