import type { OpenZip } from "../archive/openZip.ts";
import { parseXml, type XmlElement } from "../xml/parseXml.ts";
import type { BcfNotes } from "./bcfProblem.ts";

/** The files of an archive as they are looked for: in any case of letters, and each noted as used. */
export class ArchiveFiles {
  readonly #zip: OpenZip;
  readonly #paths: ReadonlyMap<string, string>;
  readonly #used = new Set<string>();
  readonly #notes: BcfNotes;

  constructor(zip: OpenZip, notes: BcfNotes) {
    this.#zip = zip;
    this.#notes = notes;
    this.#paths = new Map([...zip.files.keys()].map((path) => [path.toLowerCase(), path]));
  }

  /** All paths, as written. */
  get paths(): readonly string[] {
    return [...this.#paths.values()];
  }

  /** The path as written of a file that is there. */
  find(path: string): string | null {
    return this.#paths.get(path.toLowerCase()) ?? null;
  }

  /** Its bytes; null, with a finding, when they cannot be unpacked, and without one when it is not there. */
  take(path: string, topic: string | null): Uint8Array<ArrayBuffer> | null {
    const found = this.find(path);
    if (found === null) return null;
    this.#used.add(found);
    const bytes = this.#zip.files.get(found)!.unpack();
    if (!bytes.ok) this.#notes.add("file_damaged", topic, found);
    return bytes.ok ? bytes.value : null;
  }

  /** Its root element; null when it is not there, is damaged (with a finding) or is no XML. */
  takeXml(path: string, topic: string | null): XmlElement | "no_xml" | null {
    const bytes = this.take(path, topic);
    if (!bytes) return null;
    const parsed = parseXml(bytes);
    return parsed.ok ? parsed.value : "no_xml";
  }

  /** Paths that nobody has asked for. */
  unused(): readonly string[] {
    return this.paths.filter((path) => !this.#used.has(path));
  }
}

/** Where a reference leads that stands in a file of `folder` (empty for the top); null when it leaves the archive. */
export function resolvedPath(folder: string, reference: string): string | null {
  const parts = folder === "" ? [] : folder.split("/");
  for (const part of reference.replaceAll("\\", "/").split("/")) {
    if (part === "..") {
      if (parts.pop() === undefined) return null;
    } else if (part !== "." && part !== "") parts.push(part);
  }
  return parts.length === 0 ? null : parts.join("/");
}
