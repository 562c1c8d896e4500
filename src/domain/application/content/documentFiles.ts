import type { ApplicationConfig } from "../config/applicationConfig.ts";
import type { DocumentsFile } from "./applicationData.ts";
import type { ApplicationInput } from "./applicationInput.ts";
import type { Bytes } from "../bytes.ts";

/** What can be read in an application without a program of its own; anything else stays outside. */
export const documentTypes: Readonly<Record<string, string>> = {
  "application/pdf": "pdf",
  "image/jpeg": "jpg",
  "image/png": "png",
};

/** Largest document of an application, bytes: each telephone loads all of them. */
export const largestDocument = 10 * 1024 * 1024;

interface DocumentFile {
  readonly id: string;
  readonly path: string;
  readonly mime: string;
  readonly bytes: Bytes;
}

/** The chosen documents whose bytes this device has, as files of the bundle. */
export function documentFiles({ config, documents }: ApplicationInput): DocumentFile[] {
  return config.documents.flatMap(({ id }) => {
    const found = documents?.get(id);
    const ending = found && Object.hasOwn(documentTypes, found.mime) ? documentTypes[found.mime] : undefined;
    if (!found || !ending || found.bytes.length > largestDocument || !/^[\w-]+$/.test(id)) return [];
    return [{ id, path: `docs/${id}.${ending}`, mime: found.mime, bytes: found.bytes }];
  });
}

/** The list of documents in the order they were chosen; null when there is none. */
export function documentsOf(config: ApplicationConfig, files: readonly DocumentFile[]): DocumentsFile | null {
  const documents = files.flatMap(({ id, path, mime, bytes }) => {
    const chosen = config.documents.find((one) => one.id === id);
    return chosen ? [{ path, title: chosen.title, mime, bytes: bytes.length }] : [];
  });
  return documents.length > 0 ? { documents } : null;
}
