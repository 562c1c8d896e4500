import { isRecord } from "#kernel/isRecord.ts";
import { configFile, dataSchema, pageFiles } from "../content/applicationData.ts";
import { type Files, jsonOf, textOf } from "../bytes.ts";

/** Something an application refers to or promises and does not hold. */
export interface ReferenceProblem {
  readonly kind: "not_there" | "bad_data" | "foreign_host";
  readonly path: string;
}

/**
 * Opens the files of an application as its shell will: every JSON file fits the shell's data schema, every page that
 * is switched on has its data, everything that index.html and the web manifest name is inside, nothing is loaded from
 * elsewhere.
 */
export function referenceProblems(files: Files): ReferenceProblem[] {
  const problems: ReferenceProblem[] = [];
  const need = (path: string) => {
    if (!files.has(path)) problems.push({ kind: "not_there", path });
  };
  for (const [path, shape] of Object.entries(dataSchema)) {
    const bytes = files.get(path);
    if (bytes && !shape.safeParse(jsonOf(bytes)).success) problems.push({ kind: "bad_data", path });
  }
  const config = configFile.safeParse(jsonOf(files.get("app.config.json") ?? new Uint8Array()));
  const pages = config.success ? config.data.pages : [];
  for (const path of ["index.html", "sw.js", "manifest.webmanifest", "app.config.json", "data/building.json"])
    need(path);
  for (const path of pages.flatMap((page) => pageFiles[page])) need(path);
  for (const address of [...addressesOfPage(files), ...iconsOfManifest(files)]) {
    if (/^([a-z][a-z+.-]*:|\/\/)/i.test(address)) problems.push({ kind: "foreign_host", path: address });
    else need(address.replace(/^\.?\//, ""));
  }
  return problems;
}

const addressesOfPage = (files: Files) =>
  [...(textOf(files.get("index.html") ?? new Uint8Array()) ?? "").matchAll(/\s(?:src|href)="([^"#]+)"/g)].map(
    (match) => match[1]!,
  );

function iconsOfManifest(files: Files): string[] {
  const manifest = jsonOf(files.get("manifest.webmanifest") ?? new Uint8Array());
  const icons =
    isRecord(manifest) && Array.isArray(manifest["icons"]) ? (manifest["icons"] as unknown[]) : [];
  return icons.flatMap((icon) => (isRecord(icon) && typeof icon["src"] === "string" ? [icon["src"]] : []));
}
