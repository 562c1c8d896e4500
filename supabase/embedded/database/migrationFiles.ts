import { readdirSync } from "node:fs";

/** A file of a folder of migrations: `<version>_<name>.sql`. */
export interface Migration {
  readonly file: string;
  readonly version: string;
  readonly name: string;
}

/** Thrown when two files of a folder have the same version: the second would never be applied. Nothing was changed. */
class VersionTwice extends Error {
  readonly kind = "version-twice";
  constructor(version: string, files: readonly string[]) {
    super(
      `The migrations ${files.join(" and ")} have the same number ${version}, and only one of them would be applied: give one another number. Nothing was changed.`,
    );
  }
}

/** The migrations of a folder in the order in which they are applied. @throws VersionTwice */
export function migrationsOf(folder: string): readonly Migration[] {
  const found = readdirSync(folder)
    .toSorted()
    .flatMap((file) => {
      const [, version, name] = /^(\d+)_(.+)\.sql$/.exec(file) ?? [];
      return version === undefined || name === undefined ? [] : [{ file, version, name }];
    });
  for (const [version, same] of Map.groupBy(found, (one) => one.version))
    if (same.length > 1)
      throw new VersionTwice(
        version,
        same.map(({ file }) => file),
      );
  return found;
}
