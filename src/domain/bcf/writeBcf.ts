import type { Bytes } from "../application/bytes.ts";
import { zip } from "../application/zip/zip.ts";
import { element, writeXml } from "../xml/writeXml.ts";
import { fileNameOf, guidOf } from "./guidOf.ts";
import {
  type BcfArchive,
  type BcfDocument,
  type BcfExtensions,
  type Topic,
  type WrittenVersion,
} from "./model.ts";
import { placeholderPicture } from "./picture.ts";
import { wordLists } from "./readLists.ts";
import { markupXml, unknownWord } from "./writeMarkup.ts";
import { viewXml } from "./writeView.ts";

/** What the written file says otherwise than the archive: something the version has no place for, or demands. */
export interface WriteNote {
  readonly kind: "left_out" | "filled_in";
  readonly topic: string | null;
  /** Name of the field in the model. */
  readonly field: string;
}

/** How to write. */
export interface WriteBcf {
  readonly version: WrittenVersion;
  /** ISO time for dates that the format demands and the archive lacks. */
  readonly now: string;
}

/**
 * Writes a BCF file: metres, z up, every viewpoint with a picture, names as other programs look for them (BCF 2.1: the
 * first viewpoint is viewpoint.bcfv with snapshot.png). The same archive gives the same bytes.
 */
export function writeBcf(archive: BcfArchive, { version, now }: WriteBcf) {
  const notes: WriteNote[] = [];
  const files = new Map<string, Bytes>();
  const documentPaths = version === "2.1" ? pathsOf(archive.documents) : new Map<string, string>();
  // What nothing stands for comes first, so that it never takes the place of what is written here.
  for (const { path, bytes } of archive.other_files) files.set(path, bytes);
  files.set("bcf.version", versionFile(version));
  for (const [path, bytes] of listFiles(archive, version)) files.set(path, bytes);
  for (const document of archive.documents) {
    const path = documentPaths.get(document.guid) ?? `documents/${fileNameOf(document.guid)}`;
    if (document.bytes) files.set(path, document.bytes);
  }
  for (const topic of archive.topics) {
    const note = (kind: WriteNote["kind"]) => (field: string) =>
      notes.push({ kind, topic: topic.guid, field });
    leftOut(topic, version).forEach(note("left_out"));
    const names = topic.viewpoints.map(({ guid }, at) => viewpointNames(fileNameOf(guid), at, version));
    const folder = fileNameOf(topic.guid);
    const pictures = topic.viewpoints.map(({ snapshot }) => snapshot ?? placeholderPicture);
    const snapshots = pictures.map(({ format }, at) => `${names[at]!.snapshot}.${format}`);
    files.set(`${folder}/`, new Uint8Array());
    const markup = markupXml(topic, {
      version,
      viewpoints: topic.viewpoints.map(({ view }, at) => ({
        view: view && names[at]!.view,
        snapshot: snapshots[at]!,
      })),
      documents: archive.documents,
      pathOf: ({ guid }) => `../${documentPaths.get(guid)}`,
      now,
      filledIn: note("filled_in"),
    });
    files.set(`${folder}/markup.bcf`, writeXml(markup));
    const taken = new Set(["markup.bcf", ...names.map(({ view }) => view), ...snapshots]);
    topic.viewpoints.forEach(({ guid, view }, at) => {
      files.set(`${folder}/${snapshots[at]}`, pictures[at]!.bytes);
      if (!view) return;
      const bitmaps = view.bitmaps.map((bitmap) => ({ ...bitmap, name: freeName(bitmap.name, taken) }));
      files.set(`${folder}/${names[at]!.view}`, writeXml(viewXml({ ...view, bitmaps }, guid, version)));
      for (const { name, picture } of bitmaps) files.set(`${folder}/${name}`, picture.bytes);
    });
  }
  for (const { path, bytes } of archive.other_files)
    if (files.get(path) !== bytes) notes.push({ kind: "left_out", topic: null, field: path });
  return { bytes: zip(files), notes };
}

/** A name in the folder of the topic that no other of its files has; it is taken from then on. */
function freeName(name: string, taken: Set<string>): string {
  const plain = /^\.*$/.test(name) ? "bitmap" : name.replaceAll(/[\\/]/g, "_");
  let free = plain;
  for (let copy = 2; taken.has(free); copy++) free = `${copy}-${plain}`;
  taken.add(free);
  return free;
}

/** Names as BIMcollab, Solibri and others look for them. */
const viewpointNames = (guid: string, at: number, version: WrittenVersion) =>
  version === "2.1" && at === 0
    ? { view: "viewpoint.bcfv", snapshot: "snapshot" }
    : { view: `Viewpoint_${guid}.bcfv`, snapshot: `Snapshot_${guid}` };

/** Fields of a topic that the version has no place for. */
function leftOut(topic: Topic, version: WrittenVersion): readonly string[] {
  const fields = [];
  if (topic.comments.some(({ reply_to }) => reply_to !== null)) fields.push("reply_to");
  if (version === "2.1") {
    if (topic.server_assigned_id !== null) fields.push("server_assigned_id");
    if (topic.viewpoints.some(({ view }) => view?.camera?.aspect_ratio != null)) fields.push("aspect_ratio");
  }
  return fields;
}

/** Where BCF 2.1 keeps documents: at the top, under their names, numbered when two have the same. */
function pathsOf(documents: readonly BcfDocument[]): Map<string, string> {
  const paths = new Map<string, string>();
  const taken = new Set(["bcf.version", "project.bcfp", "extensions.xsd"]);
  for (const { guid, filename } of documents) {
    const plain = filename.replaceAll(/[\\/:*?"<>|]/g, "_");
    let path = plain;
    for (let copy = 2; taken.has(path.toLowerCase()); copy++) path = `${copy}-${plain}`;
    taken.add(path.toLowerCase());
    paths.set(guid, path);
  }
  return paths;
}

const versionFile = (version: WrittenVersion): Bytes =>
  writeXml(
    element(
      "Version",
      { VersionId: version },
      version === "2.1" ? [element("DetailedVersion", {}, version)] : [],
    ),
  );

/** project.bcfp, the words of the project, and the list of documents. */
function listFiles(archive: BcfArchive, version: WrittenVersion): [string, Bytes][] {
  const { project, documents } = archive;
  const is3 = version === "3.0";
  const files: [string, Bytes][] = [];
  const extensions = is3 ? withUnknownWords(archive) : archive.extensions;
  const hasWords = Object.values({ ...extensions }).some((words) => words.length > 0);
  if (is3) files.push(["extensions.xml", writeXml(extensionsXml(extensions))]);
  else if (hasWords) files.push(["extensions.xsd", writeXml(extensionsSchema(extensions))]);
  if (project || (!is3 && hasWords)) {
    // BCF 3.0 demands a GUID; one that is missing follows from the name.
    const id = project?.id ?? (is3 && project ? guidOf(`project ${project.name}`) : null);
    const named = project?.name == null ? [] : [element("Name", {}, project.name)];
    const about = project ? element("Project", { ProjectId: id }, named) : null;
    const schema = is3 ? null : element("ExtensionSchema", {}, hasWords ? "extensions.xsd" : "");
    files.push([
      "project.bcfp",
      writeXml(element(is3 ? "ProjectInfo" : "ProjectExtension", {}, [about, schema])),
    ]);
  }
  if (is3 && documents.length > 0)
    files.push([
      "documents.xml",
      writeXml(
        element("DocumentInfo", {}, [
          element(
            "Documents",
            {},
            documents.map(({ guid, filename }) =>
              element("Document", { Guid: guid }, [element("Filename", {}, filename)]),
            ),
          ),
        ]),
      ),
    ]);
  return files;
}

/** The words with the one that stands for a missing type or status, where a topic needs it. */
function withUnknownWords({ extensions, topics }: BcfArchive): BcfExtensions {
  const needed = (words: readonly string[], isMissing: boolean) =>
    isMissing && words.length > 0 && !words.includes(unknownWord) ? [...words, unknownWord] : words;
  return {
    ...extensions,
    topic_types: needed(
      extensions.topic_types,
      topics.some(({ type }) => type === null),
    ),
    topic_statuses: needed(
      extensions.topic_statuses,
      topics.some(({ status }) => status === null),
    ),
  };
}

const lists = Object.entries(wordLists) as [keyof BcfExtensions, (typeof wordLists)[keyof BcfExtensions]][];

const extensionsXml = (extensions: BcfExtensions) =>
  element(
    "Extensions",
    {},
    lists.map(([key, { list, word }]) =>
      element(
        list,
        {},
        extensions[key].map((text) => element(word, {}, text)),
      ),
    ),
  );

const extensionsSchema = (extensions: BcfExtensions) =>
  element("schema", { xmlns: "http://www.w3.org/2001/XMLSchema" }, [
    element(
      "redefine",
      { schemaLocation: "markup.xsd" },
      lists.map(([key, { type }]) =>
        extensions[key].length === 0
          ? null
          : element("simpleType", { name: type }, [
              element(
                "restriction",
                { base: type },
                extensions[key].map((value) => element("enumeration", { value })),
              ),
            ]),
      ),
    ),
  ]);
