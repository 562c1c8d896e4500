import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { err, ok, type Result } from "#kernel/result.ts";
import { productVersion } from "#embedded/productVersion.ts";
import { root } from "./root.ts";

/** Why a tag is no release: `other_version` than package.json says, or `no_section` of the changelog with anything in it. */
export interface ReleaseProblem {
  readonly kind: "other_version" | "no_section";
}

/**
 * What the changelog says of a release.
 * @param tag the version behind a `v`
 */
export function releaseNotes(
  tag: string,
  { version, changelog }: { readonly version: string; readonly changelog: string },
): Result<string, ReleaseProblem> {
  if (tag !== `v${version}`) return err({ kind: "other_version" });
  const notes = notesIn(changelog, version);
  return notes === undefined ? err({ kind: "no_section" }) : ok(notes);
}

function notesIn(changelog: string, version: string): string | undefined {
  const sections = changelog.split(/^## /m).slice(1);
  const section = sections.find((text) => text.startsWith(`[${version}]`));
  return section?.slice(section.indexOf("\n") + 1).trim() || undefined;
}

/** What the changelog of this product says of a version; nothing where neither is there. */
export function notesOf(version: string): string | undefined {
  const file = path.join(root, ".github/CHANGELOG.md");
  return existsSync(file) ? notesIn(readFileSync(file, "utf8"), version) : undefined;
}

/** What a server tells devices of its version when it starts: the number, and what the changelog says of it. */
export function toldVersion(): { readonly version: string; readonly changelog: string | undefined } {
  const version = productVersion();
  return { version, changelog: notesOf(version) };
}
