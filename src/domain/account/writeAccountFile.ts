import { writeStoredZip } from "../rescue/storedZip.ts";

/** Everything that is known of a person, as it goes into one file. */
export interface AccountFile {
  /** ISO instant by the clock of the device. */
  readonly exported_at: string;
  /** What the sign-in service knows of the account. */
  readonly identity: unknown;
  /** What the server has stored about the person. */
  readonly stored: unknown;
  /** What the person has written, by kind of document. */
  readonly written: ReadonlyMap<string, readonly unknown[]>;
  /** What lies on this device only: unsent and refused changes, and how the device is set up. */
  readonly device: unknown;
  /** Bytes that only this device has, by their SHA-256. */
  readonly files: readonly { readonly sha256: string; readonly bytes: Blob }[];
  /** What the file holds, for the person who opens it. */
  readonly readme: string;
}

/**
 * One ZIP archive without compression: `readme.txt`, `account.json` (what is stored about the person), `written/<kind>.json` (what the
 * person has written), `device.json` and `files/<sha256>` (what only this device has). JSON as the server keeps it, so that other
 * programs can read it. No token, no password, no key.
 */
export async function writeAccountFile(content: AccountFile): Promise<{ name: string; bytes: Blob }> {
  const { exported_at, identity, stored, written, device, files, readme } = content;
  const kinds = [...written].filter(([, rows]) => rows.length > 0);
  return {
    name: `klarbau-account-${exported_at.slice(0, 10)}.zip`,
    bytes: await writeStoredZip([
      { name: "readme.txt", bytes: new Blob([readme]) },
      { name: "account.json", bytes: json({ exported_at, identity, stored }) },
      ...kinds.map(([kind, rows]) => ({ name: `written/${kind}.json`, bytes: json(rows) })),
      { name: "device.json", bytes: json(device) },
      ...files.map(({ sha256, bytes }) => ({ name: `files/${sha256}`, bytes })),
    ]),
  };
}

const json = (value: unknown) =>
  new Blob([JSON.stringify(value ?? null, null, 1)], { type: "application/json" });
