import { type ArchiveFiles, resolvedPath } from "./archiveFiles.ts";
import type { BcfNotes } from "./bcfProblem.ts";
import { guidOf, isSameGuid } from "./guidOf.ts";
import type { BcfDocument, Bitmap, DocumentReference, Picture, Topic, View, Viewpoint } from "./model.ts";
import { isPlaceholder, pictureOf } from "./picture.ts";
import { type NamedDocument, type NamedViewpoint, readMarkup } from "./readMarkup.ts";
import { type NamedBitmap, readView } from "./readView.ts";

/** The folder of one topic in an archive. */
interface TopicFolder {
  readonly files: ArchiveFiles;
  readonly folder: string;
  readonly guid: string;
  readonly notes: BcfNotes;
}

/**
 * Reads one folder of an archive: markup, viewpoints, pictures, bitmaps. Documents that it names by path (2.0, 2.1) are
 * added to `documents`. Null, with a finding, when the markup cannot be read.
 */
export function readTopic(
  files: ArchiveFiles,
  folder: string,
  documents: Map<string, BcfDocument>,
  notes: BcfNotes,
): Topic | null {
  const path = folder === "" ? "markup.bcf" : `${folder}/markup.bcf`;
  const root = files.takeXml(path, folder);
  const markup = root === null || root === "no_xml" ? null : readMarkup(root, folder);
  if (!markup) {
    notes.add("topic_unreadable", folder, path);
    return null;
  }
  const { guid } = markup.topic;
  for (let left = markup.missing_guids; left > 0; left--) notes.add("guid_missing", guid, path);
  const here: TopicFolder = { files, folder, guid, notes };
  return {
    ...markup.topic,
    document_references: markup.documents.map((named) => documentReference(here, named, documents)),
    viewpoints: markup.viewpoints.map((named) => viewpointOf(here, named)),
  };
}

/** The path of a file that the topic names: from its folder, or, as some programs write it, from the top. */
function pathOf({ files, folder, guid, notes }: TopicFolder, reference: string): string | null {
  const paths = [resolvedPath(folder, reference), resolvedPath("", reference)].filter(
    (path) => path !== null,
  );
  const found = paths.find((path) => files.find(path) !== null);
  if (found === undefined) notes.add("file_missing", guid, reference);
  return found ?? null;
}

function pictureAt(here: TopicFolder, reference: string): Picture | null {
  const path = pathOf(here, reference);
  const bytes = path === null ? null : here.files.take(path, here.guid);
  const picture = bytes && pictureOf(bytes);
  if (bytes && !picture) here.notes.add("file_damaged", here.guid, reference);
  return picture;
}

function viewpointOf(here: TopicFolder, named: NamedViewpoint): Viewpoint {
  const snapshot = named.snapshot === null ? null : pictureAt(here, named.snapshot);
  return {
    guid: named.guid,
    index: named.index,
    snapshot: snapshot && isPlaceholder(snapshot) ? null : snapshot,
    view: named.view === null ? null : viewOf(here, named.view, named.guid),
  };
}

function viewOf(here: TopicFolder, name: string, viewpoint: string): View | null {
  const { files, guid, notes } = here;
  const path = pathOf(here, name);
  const root = path === null ? null : files.takeXml(path, guid);
  if (root === "no_xml") notes.add("view_unreadable", guid, name);
  if (root === null || root === "no_xml") return null;
  const { guid: own, unreadable, bitmaps, ...view } = readView(root);
  for (let left = unreadable; left > 0; left--) notes.add("number_unreadable", guid, name);
  return {
    ...view,
    own_guid: own === null || isSameGuid(own, viewpoint) ? null : own,
    bitmaps: bitmaps.map((named) => bitmapOf(here, named)).filter((bitmap) => bitmap !== null),
  };
}

function bitmapOf(here: TopicFolder, { reference, ...place }: NamedBitmap): Bitmap | null {
  const picture = pictureAt(here, reference);
  return picture && { picture, name: baseName(reference), ...place };
}

function documentReference(
  here: TopicFolder,
  { path: reference, ...named }: NamedDocument,
  documents: Map<string, BcfDocument>,
): DocumentReference {
  if (named.document_guid !== null) {
    const isThere = documents.has(named.document_guid.toLowerCase());
    if (!isThere) here.notes.add("file_missing", here.guid, `documents/${named.document_guid}`);
  }
  if (reference === null) return named;
  const path = pathOf(here, reference);
  const guid = documentGuid(path ?? resolvedPath(here.folder, reference) ?? reference);
  if (!documents.has(guid))
    documents.set(guid, {
      guid,
      filename: baseName(reference),
      bytes: path === null ? null : here.files.take(path, here.guid),
    });
  return { ...named, document_guid: guid };
}

/** GUID of a document that BCF 2.x knows by its path in the archive only. */
export const documentGuid = (path: string): string => guidOf(`document ${path}`);

const baseName = (path: string): string => path.split(/[\\/]/).at(-1)!;
