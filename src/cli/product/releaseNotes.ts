import { err, ok, type Result } from "#kernel/result.ts";

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
  const sections = changelog.split(/^## /m).slice(1);
  const section = sections.find((text) => text.startsWith(`[${version}]`));
  const notes = section?.slice(section.indexOf("\n") + 1).trim();
  return notes ? ok(notes) : err({ kind: "no_section" });
}
