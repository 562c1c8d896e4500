import type { Release } from "#domain/updates/changelog.ts";

let read: readonly Release[] | undefined;

/** What changed with each version, the newest first: the text of `.github/CHANGELOG.md`. It is long, and comes with the first who asks. */
export async function loadChangelog(): Promise<readonly Release[]> {
  if (read) return read;
  const [{ default: markdown }, { readChangelog }] = await Promise.all([
    import("../../../.github/CHANGELOG.md?raw"),
    import("#domain/updates/changelog.ts"),
  ]);
  return (read = readChangelog(markdown));
}

/** The same as far as it is here already. */
export const changelogHere = (): readonly Release[] | undefined => read;
