import { attributeOf, childOf, childrenOf, textOfChild, type XmlElement } from "../xml/parseXml.ts";
import type { ArchiveFiles } from "./archiveFiles.ts";
import type { BcfNotes } from "./bcfProblem.ts";
import { type BcfDocument, type BcfExtensions, type BcfProject, noExtensions } from "./model.ts";

/** Where BCF 2.x (in a schema) and BCF 3.0 (in a list) name the words for a field. */
export const wordLists: Readonly<
  Record<keyof BcfExtensions, { readonly type: string; readonly list: string; readonly word: string }>
> = {
  topic_types: { type: "TopicType", list: "TopicTypes", word: "TopicType" },
  topic_statuses: { type: "TopicStatus", list: "TopicStatuses", word: "TopicStatus" },
  priorities: { type: "Priority", list: "Priorities", word: "Priority" },
  labels: { type: "TopicLabel", list: "TopicLabels", word: "TopicLabel" },
  users: { type: "UserIdType", list: "Users", word: "User" },
  snippet_types: { type: "SnippetType", list: "SnippetTypes", word: "SnippetType" },
  stages: { type: "Stage", list: "Stages", word: "Stage" },
};

/** Reads project.bcfp, extensions.xsd or extensions.xml, and documents.xml. */
export function readLists(files: ArchiveFiles, notes: BcfNotes) {
  const list = (path: string): XmlElement | null => {
    const root = files.takeXml(path, null);
    if (root === "no_xml") notes.add("list_unreadable", null, path);
    return root === "no_xml" ? null : root;
  };
  const project = list("project.bcfp");
  const words = list("extensions.xml");
  const schema = textOfChild(project ?? undefined, "ExtensionSchema")?.trim() ?? "extensions.xsd";
  // A schema named by an address is not fetched; one that is missing leaves the words out, which loses nothing.
  const defined = files.find(schema) !== null ? list(schema) : null;
  return {
    project: projectOf(childOf(project ?? undefined, "Project")),
    extensions: words ? extensionsOf(words) : defined ? definedExtensions(defined) : noExtensions,
    documents: documentsOf(list("documents.xml"), files, notes),
  };
}

function projectOf(element: XmlElement | undefined): BcfProject | null {
  const [id, name] = [attributeOf(element, "ProjectId"), textOfChild(element, "Name")];
  return id === null && name === null ? null : { id, name };
}

function extensionsOf(root: XmlElement): BcfExtensions {
  return eachList(({ list, word }) => childrenOf(childOf(root, list), word).map(({ text }) => text));
}

function definedExtensions(schema: XmlElement): BcfExtensions {
  const types = childrenOf(childOf(schema, "redefine") ?? schema, "simpleType");
  return eachList(({ type }) => {
    const found = types.find((one) => attributeOf(one, "name") === type);
    return childrenOf(childOf(found, "restriction"), "enumeration").map(
      (one) => one.attributes.get("value") ?? "",
    );
  });
}

function eachList(
  words: (names: (typeof wordLists)[keyof BcfExtensions]) => readonly string[],
): BcfExtensions {
  const lists = Object.entries(wordLists).map(([key, names]) => [
    key,
    words(names).filter((word) => word.trim() !== ""),
  ]);
  return { ...noExtensions, ...(Object.fromEntries(lists) as Partial<BcfExtensions>) };
}

/** BCF 3.0 keeps the bytes of a document under its GUID. */
function documentsOf(root: XmlElement | null, files: ArchiveFiles, notes: BcfNotes): readonly BcfDocument[] {
  const elements = childrenOf(childOf(root ?? undefined, "Documents"), "Document");
  return elements.flatMap((element) => {
    const guid = attributeOf(element, "Guid");
    if (guid === null) return [];
    const path = `documents/${guid}`;
    if (files.find(path) === null) notes.add("file_missing", null, path);
    return [
      { guid, filename: textOfChild(element, "Filename")?.trim() ?? guid, bytes: files.take(path, null) },
    ];
  });
}
