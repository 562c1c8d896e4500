import type { ZipProblem } from "../archive/openZip.ts";

/** Why a file is refused as a whole; nothing was read and nothing is changed. `kind` is also the key of its sentence. */
export type BcfProblem =
  | ZipProblem
  | { readonly kind: "too_large"; readonly megabytes: number; readonly limit: number }
  /** A zip without topics and without bcf.version. */
  | { readonly kind: "not_bcf" }
  | { readonly kind: "unsupported_version"; readonly version: string };

/**
 * What a person should know of a file that was read: what is missing in it, and what was lost. `kind` is also the key of
 * its sentence; `topic` is a GUID (or the folder, when there is none), `file` a path or name in the archive.
 */
export interface BcfFinding {
  readonly kind: BcfFindingKind;
  readonly topic: string | null;
  readonly file: string | null;
}

/** Kinds of findings, and whether something of the file is lost by it. */
const bcfFindings = {
  /** bcf.version is missing or unreadable; the version was told from the files. */
  version_guessed: { loses: false },
  /** A path leaves the archive; the file was not read. */
  unsafe_path: { loses: true },
  /** A file could not be unpacked. */
  file_damaged: { loses: true },
  /** markup.bcf is no XML or has no topic: the whole topic is left out. */
  topic_unreadable: { loses: true },
  /** Two topics have the same GUID: the later one is left out. */
  topic_twice: { loses: true },
  /** A topic or comment without GUID got one that follows from its place. */
  guid_missing: { loses: false },
  /** The viewpoint's file is no XML: camera and components are lost, the picture stays. */
  view_unreadable: { loses: true },
  /** A camera, line, plane or bitmap with numbers that are none was left out. */
  number_unreadable: { loses: true },
  /** A viewpoint, picture, bitmap or document that is named is not in the file. */
  file_missing: { loses: true },
  /** project.bcfp, extensions or documents.xml is no XML. */
  list_unreadable: { loses: true },
} as const;

export type BcfFindingKind = keyof typeof bcfFindings;

/** Notes findings while a file is read. */
export class BcfNotes {
  readonly findings: BcfFinding[] = [];

  /** Notes one. */
  add(kind: BcfFindingKind, topic: string | null, file: string | null): void {
    this.findings.push({ kind, topic, file });
  }
}
