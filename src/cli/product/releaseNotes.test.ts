import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readChangelog, readReleaseNotes } from "#domain/updates/changelog.ts";
import { notesOf, releaseNotes, toldVersion } from "./releaseNotes.ts";
import { root } from "./root.ts";

const changelog = `# Changelog

## [Unreleased]

## [0.2.0] - 2026-12-01

### Added

- Reports

### Fixed

- A crash

## [0.1.0] - 2026-11-01
`;

test("a release gets its own section of the changelog as text", () => {
  expect(releaseNotes("v0.2.0", { version: "0.2.0", changelog })).toEqual({
    ok: true,
    value: "### Added\n\n- Reports\n\n### Fixed\n\n- A crash",
  });
});

test("a tag of another version than package.json says is no release", () => {
  for (const tag of ["v0.2.1", "0.2.0", "v0.2"])
    expect(releaseNotes(tag, { version: "0.2.0", changelog })).toMatchObject({
      error: { kind: "other_version" },
    });
});

test("a version without a section, or with an empty one, is no release", () => {
  for (const version of ["0.1.0", "0.3.0"])
    expect(releaseNotes(`v${version}`, { version, changelog })).toMatchObject({
      error: { kind: "no_section" },
    });
});

test("what the server tells of a version, and the card shows, is what the changelog page says of it", () => {
  const releases = readChangelog(readFileSync(path.join(root, ".github/CHANGELOG.md"), "utf8"));
  const versions = releases.filter(({ version }) => version !== null);
  expect(versions.length).toBeGreaterThan(0);
  for (const { version, groups } of versions) expect(readReleaseNotes(notesOf(version!)!)).toEqual(groups);
});

test("a server that starts tells its own version with what is new in it", () => {
  const { version, changelog } = toldVersion();
  const file = path.join(root, "package.json");
  expect(version).toBe((JSON.parse(readFileSync(file, "utf8")) as { readonly version: string }).version);
  expect(readReleaseNotes(changelog!).flatMap(({ changes }) => changes).length).toBeGreaterThan(0);
});
