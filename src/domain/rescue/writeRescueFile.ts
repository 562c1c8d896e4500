import type { HashOf } from "#kernel/hash/hashOfWhole.ts";
import { type ErrorReport, reportsFile } from "../errors/ErrorReport.ts";
import { type RescueContent, rescueForm, rescueNames } from "./RescueContent.ts";
import { writeStoredZip } from "./storedZip.ts";

/**
 * One file with everything that exists only on one device, to be read elsewhere with `readRescueFile`.
 *
 * Form 1: a ZIP archive without compression.
 * - `manifest.json`: `{ klarbau: "rescue", form, exported_at, account, backend, device, changes: { sha256, bytes, count, refused },
 *   files: [{ sha256, bytes, title }] }`
 * - `changes.json`: `{ changes: [{ base, mine }], refused: [issue] }`
 * - `files/<sha256>`: the bytes of pictures and models that the server does not have
 * - `errors.json`, where there are any: the error reports of the device as `reportsFile` writes them, for whoever helps; nothing reads
 *   them in again
 *
 * Documents only: no token, no key, no form that was left half filled in.
 */
export async function writeRescueFile(
  content: RescueContent,
  hashOf: HashOf,
  reports: readonly ErrorReport[] = [],
): Promise<{ name: string; bytes: Blob }> {
  const { exported_at, account, backend, device, changes, refused, files } = content;
  const rows = json({ changes, refused });
  const manifest = json({
    klarbau: "rescue",
    form: rescueForm,
    exported_at,
    account,
    backend,
    device,
    changes: {
      sha256: await hashOf(rows),
      bytes: rows.size,
      count: changes.length,
      refused: refused.length,
    },
    files: files.map(({ sha256, bytes, title }) => ({ sha256, bytes: bytes.size, title })),
  });
  const stamp = exported_at.slice(0, 16).replaceAll(/\D/g, "");
  return {
    name: `klarbau-${stamp}.zip`,
    bytes: await writeStoredZip([
      { name: rescueNames.manifest, bytes: manifest },
      { name: rescueNames.changes, bytes: rows },
      ...(reports.length > 0
        ? [{ name: rescueNames.reports, bytes: new Blob([reportsFile(reports).text]) }]
        : []),
      ...files.map(({ sha256, bytes }) => ({ name: rescueNames.file(sha256), bytes })),
    ]),
  };
}

const json = (value: unknown) => new Blob([JSON.stringify(value, null, 1)], { type: "application/json" });
