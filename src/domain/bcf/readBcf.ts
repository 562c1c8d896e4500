import { openZip } from "../archive/openZip.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import { attributeOf } from "../xml/parseXml.ts";
import { ArchiveFiles } from "./archiveFiles.ts";
import { type BcfFinding, BcfNotes, type BcfProblem } from "./bcfProblem.ts";
import { fileNameOf } from "./guidOf.ts";
import type { BcfArchive, BcfDocument, BcfVersion, Topic } from "./model.ts";
import { readLists } from "./readLists.ts";
import { readTopic } from "./readTopic.ts";

/** Limits of a BCF file; far above what programs write. */
export const bcfLimits = { megabytes: 200, files: 20_000, unpacked_bytes: 500_000_000 } as const;

/** What a BCF file holds, and what a person should know of it. */
export interface ReadBcf {
  readonly archive: BcfArchive;
  readonly findings: readonly BcfFinding[];
}

/**
 * Reads a BCF file of version 2.0, 2.1 or 3.0 as programs really write them. What is broken in one topic does not keep
 * the others back; it is named in the findings.
 */
export function readBcf(bytes: Uint8Array): Result<ReadBcf, BcfProblem> {
  const { megabytes: limit } = bcfLimits;
  if (bytes.length > limit * 1e6)
    return err({ kind: "too_large", megabytes: Math.ceil(bytes.length / 1e6), limit });
  const zip = openZip(bytes, { files: bcfLimits.files, bytes: bcfLimits.unpacked_bytes });
  if (!zip.ok) return zip;
  const notes = new BcfNotes();
  for (const path of zip.value.unsafe) notes.add("unsafe_path", null, path);
  const files = new ArchiveFiles(zip.value, notes);
  const markups = files.paths.filter((path) => /(^|\/)markup\.bcf$/i.test(path)).toSorted();
  const version = versionOf(files, markups.length > 0, notes);
  if (!version.ok) return version;

  const { project, extensions, documents } = readLists(files, notes);
  const topics: Topic[] = [];
  const seen = new Set<string>();
  const named = new Map(documents.map((one) => [one.guid.toLowerCase(), one]));
  const folders = new Map<string, string>();
  for (const path of markups) {
    const folder = path.split("/").slice(0, -1).join("/");
    const topic = readTopic(files, folder, named, notes);
    if (!topic) continue;
    if (seen.has(topic.guid.toLowerCase())) notes.add("topic_twice", topic.guid, path);
    else topics.push(topic);
    seen.add(topic.guid.toLowerCase());
    folders.set(folder, fileNameOf(topic.guid));
  }
  const archive = {
    version: version.value,
    project,
    extensions,
    documents: [...named.values()] as readonly BcfDocument[],
    topics,
    other_files: otherFiles(files, folders),
  };
  return ok({ archive, findings: notes.findings });
}

const supported: readonly string[] = ["2.0", "2.1", "3.0"] satisfies readonly BcfVersion[];

function versionOf(files: ArchiveFiles, hasTopics: boolean, notes: BcfNotes): Result<BcfVersion, BcfProblem> {
  const root = files.takeXml("bcf.version", null);
  const stated = root === null || root === "no_xml" ? null : attributeOf(root, "VersionId");
  if (stated !== null)
    return supported.includes(stated)
      ? ok(stated as BcfVersion)
      : err({ kind: "unsupported_version", version: stated.slice(0, 40) });
  if (root === null && !hasTopics) return err({ kind: "not_bcf" });
  notes.add("version_guessed", null, "bcf.version");
  return ok(files.find("extensions.xml") === null ? "2.1" : "3.0");
}

/** What nobody has asked for, under the names that the folders of topics get when they are written. */
function otherFiles(files: ArchiveFiles, folders: ReadonlyMap<string, string>) {
  return files.unused().flatMap((path) => {
    const bytes = files.take(path, null);
    if (!bytes) return [];
    return [{ path: renamed(path, folders), bytes }];
  });
}

/** A path with the folder of a topic named by its GUID. */
function renamed(path: string, folders: ReadonlyMap<string, string>): string {
  for (let end = path.lastIndexOf("/"); end > 0; end = path.lastIndexOf("/", end - 1)) {
    const guid = folders.get(path.slice(0, end));
    if (guid !== undefined) return `${guid}${path.slice(end)}`;
  }
  return path;
}
