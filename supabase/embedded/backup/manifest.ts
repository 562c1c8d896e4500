import { z } from "zod";
import { BackupProblem } from "./BackupProblem.ts";

const count = z.number().int().nonnegative();
const shape = z.object({
  format: z.literal("klarbau-backup/1"),
  /** ISO 8601, UTC. */
  made_at: z.iso.datetime(),
  product_version: z.string().regex(/^[\w.+-]{1,60}$/),
  /** Empty before the first start was through. */
  installation: z.string().regex(/^([0-9a-f-]{36})?$/),
  /** Versions of the migrations that the database has. */
  migrations: z.array(z.string().regex(/^\d+$/)),
  tables: z.array(
    z.object({ schema: z.string(), table: z.string(), columns: z.array(z.string()), rows: count }),
  ),
  sequences: z.array(z.object({ schema: z.string(), sequence: z.string(), last_value: z.string() })),
  /** Everything else in the archive, by its path. `sha256` in lower-case hexadecimal, `bytes` the size. */
  files: z.array(z.object({ path: z.string(), bytes: count, sha256: z.string().regex(/^[0-9a-f]{64}$/) })),
  /** Versions of stored files that the database names and the disk did not have, or had with other bytes. */
  missing: z.array(z.string()),
});

/** What stands in a backup, with the checksum of each file. */
export type Manifest = z.infer<typeof shape>;
/** The rows of a table in a backup. */
export type TableRows = Manifest["tables"][number];
/** A file of a backup. */
export type BackupFile = Manifest["files"][number];

/** Its name in the archive. */
export const manifestName = "manifest.json";
/** Where the rows of a table lie in the archive. */
export const rowsOf = ({ schema, table }: Pick<TableRows, "schema" | "table">): string =>
  `database/${schema}.${table}.copy`;

/** @throws BackupProblem damaged */
export function readManifest(text: string): Manifest {
  try {
    const manifest = shape.parse(JSON.parse(text));
    const paths = manifest.files.map(({ path }) => path);
    if (paths.every(isOurs) && new Set(paths).size === paths.length) return manifest;
  } catch {
    // Said below.
  }
  throw new BackupProblem("damaged", `${manifestName} of this backup cannot be read. Nothing was changed.`);
}

/** The keys in the archive, enciphered. */
export const sealedName = "keys.sealed.json";

/**
 * Whether a path is one that a backup has, and leads nowhere but down. Anything else, such as files of PostgreSQL, would count as made by
 * this server once it is unpacked.
 */
const isOurs = (path: string): boolean => {
  const [place, ...below] = path.split("/");
  if (path !== sealedName && !(below.length > 0 && /^(database|storage|apps)$/.test(place!))) return false;
  return /^[^\\\p{Cc}]+$/u.test(path) && below.every((part) => part !== "" && part !== "." && part !== "..");
};
