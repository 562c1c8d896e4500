import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readChangelog, readReleaseNotes } from "./changelog.ts";

const text = `# Changelog

Words before.

## [Unreleased]

### Fixed

- A door that stuck
  opens again.

### Added

- A \`bell\`, see [the page](https://example.com).

## [0.2.0] - 2026-11-30

Nothing else.

- Walls

## [0.1.0]
`;

test("versions with their changes are read, the newest first; one without any is left out", () => {
  expect(readChangelog(text)).toEqual([
    {
      version: null,
      date: null,
      groups: [
        { kind: "added", changes: ["A bell, see the page."] },
        { kind: "fixed", changes: ["A door that stuck opens again."] },
      ],
    },
    { version: "0.2.0", date: "2026-11-30", groups: [{ kind: "changed", changes: ["Walls"] }] },
  ]);
});

test.each(["", "no list\n", "## \n", "###\n- \n"])("%j breaks nothing", (odd) => {
  expect(
    readReleaseNotes(odd)
      .flatMap(({ changes }) => changes)
      .join(""),
  ).toBe("");
});

test("the changelog of the product can be read, and every line of it is a change", () => {
  const file = path.resolve(import.meta.dirname, "../../../.github/CHANGELOG.md");
  const markdown = readFileSync(file, "utf8");
  const found = readChangelog(markdown).flatMap(({ groups }) => groups.flatMap(({ changes }) => changes));
  expect(found).toHaveLength(markdown.match(/^- /gm)!.length);
});
