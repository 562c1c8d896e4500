import {
  attributeOf,
  booleanOf,
  childOf,
  childrenOf,
  textOfChild,
  type XmlElement,
} from "../xml/parseXml.ts";
import { guidOf } from "./guidOf.ts";
import type { Comment, HeaderFile, Snippet, Topic } from "./model.ts";
import { numberOf } from "./readView.ts";

/** A viewpoint as markup.bcf names it, before its files are looked for. */
export interface NamedViewpoint {
  readonly guid: string;
  readonly view: string | null;
  readonly snapshot: string | null;
  readonly index: number | null;
}

/** A document as a topic names it: `path` (2.0, 2.1) or `document_guid` (3.0) inside the archive, or `url`. */
export interface NamedDocument {
  readonly guid: string | null;
  readonly document_guid: string | null;
  readonly path: string | null;
  readonly url: string | null;
  readonly description: string | null;
}

/** What markup.bcf says by itself. */
export interface ReadMarkup {
  readonly topic: Omit<Topic, "viewpoints" | "document_references">;
  readonly viewpoints: readonly NamedViewpoint[];
  readonly documents: readonly NamedDocument[];
  /** How many GUIDs are missing and were made up from the place. */
  readonly missing_guids: number;
}

/** Reads `Markup` of all three versions; null when it has no topic. `folder` names the topic when it has no GUID. */
export function readMarkup(root: XmlElement, folder: string): ReadMarkup | null {
  const element = childOf(root, "Topic");
  if (!element) return null;
  let missing_guids = 0;
  const guid = (one: XmlElement, fallback: () => string) => {
    const stated = attributeOf(one, "Guid");
    if (stated === null) missing_guids++;
    return stated ?? fallback();
  };
  const topicGuid = guid(element, () => folder.split("/").at(-1) ?? folder);
  const commentElements = [
    ...childrenOf(root, "Comment"),
    ...listed(element, "Comments", "Comment", ({ children }) => children.length > 0),
  ];
  const comments = commentElements.map((one, at) =>
    commentOf(
      one,
      guid(one, () => guidOf(`comment ${topicGuid} ${at}`)),
    ),
  );
  const viewpoints = [
    ...childrenOf(root, "Viewpoints"),
    ...listed(element, "Viewpoints", "ViewPoint", () => true),
  ].map((one, at) => ({
    guid: guid(one, () => guidOf(`viewpoint ${topicGuid} ${at}`)),
    view: textOfChild(one, "Viewpoint")?.trim() ?? null,
    snapshot: textOfChild(one, "Snapshot")?.trim() ?? null,
    index: integerOf(one, "Index"),
  }));
  return {
    topic: {
      guid: topicGuid,
      ...fieldsOf(element, commentElements),
      header_files: [
        ...childrenOf(childOf(root, "Header"), "File"),
        ...childrenOf(childOf(childOf(root, "Header"), "Files"), "File"),
      ].map(headerFileOf),
      comments,
    },
    viewpoints,
    documents: documentsOf(element),
    missing_guids,
  };
}

function fieldsOf(element: XmlElement, comments: readonly XmlElement[]) {
  const snippet = childOf(element, "BimSnippet");
  return {
    server_assigned_id: attributeOf(element, "ServerAssignedId"),
    // Before BCF 2.0 the latest comment told both (implementation agreement "Status and VerbalStatus").
    type: attributeOf(element, "TopicType") ?? latest(comments, "Status"),
    status: attributeOf(element, "TopicStatus") ?? latest(comments, "VerbalStatus"),
    title: childOf(element, "Title")?.text ?? "",
    priority: textOfChild(element, "Priority"),
    index: integerOf(element, "Index"),
    labels: [
      ...textsOf(childrenOf(element, "Labels")),
      ...textsOf(listed(element, "Labels", "Label", () => true)),
    ],
    stage: textOfChild(element, "Stage"),
    description: textOfChild(element, "Description"),
    creation_date: textOfChild(element, "CreationDate")?.trim() ?? null,
    creation_author: textOfChild(element, "CreationAuthor"),
    modified_date: textOfChild(element, "ModifiedDate")?.trim() ?? null,
    modified_author: textOfChild(element, "ModifiedAuthor"),
    due_date: textOfChild(element, "DueDate")?.trim() ?? null,
    assigned_to: textOfChild(element, "AssignedTo"),
    reference_links: [
      ...textsOf(childrenOf(element, "ReferenceLink")),
      ...textsOf(listed(element, "ReferenceLinks", "ReferenceLink", () => true)),
    ],
    snippet: snippet ? snippetOf(snippet) : null,
    related_topics: [
      ...childrenOf(element, "RelatedTopic"),
      ...childrenOf(element, "RelatedTopics"),
      ...listed(element, "RelatedTopics", "RelatedTopic", () => true),
    ]
      .map((one) => attributeOf(one, "Guid"))
      .filter((guid) => guid !== null),
    unknown: element.children.filter(({ name }) => !knownInTopic.has(name)),
  };
}

const knownInTopic = new Set(
  [
    ["ReferenceLink", "ReferenceLinks", "Title", "Priority", "Index", "Labels", "Stage", "Description"],
    [
      "CreationDate",
      "CreationAuthor",
      "ModifiedDate",
      "ModifiedAuthor",
      "DueDate",
      "AssignedTo",
      "BimSnippet",
    ],
    ["DocumentReference", "DocumentReferences", "RelatedTopic", "RelatedTopics", "Comments", "Viewpoints"],
  ].flat(),
);
const knownInComment = new Set(
  [
    ["Date", "Author", "Comment", "Viewpoint", "ModifiedDate", "ModifiedAuthor", "ReplyToComment"],
    // BCF 2.0: the topic stands around it anyway, and the status is that of the topic.
    ["Topic", "Status", "VerbalStatus"],
  ].flat(),
);

/** Elements inside the one that BCF 3.0 puts around a list. */
const listed = (
  element: XmlElement,
  around: string,
  name: string,
  fits: (one: XmlElement) => boolean,
): readonly XmlElement[] => childrenOf(element, around).flatMap((one) => childrenOf(one, name).filter(fits));

/** Texts of elements that have no elements themselves. */
const textsOf = (elements: readonly XmlElement[]): readonly string[] =>
  elements
    .filter(({ children, text }) => children.length === 0 && text.trim() !== "")
    .map(({ text }) => text);

function integerOf(element: XmlElement, name: string): number | null {
  const number = numberOf(textOfChild(element, name));
  return number !== null && Number.isSafeInteger(number) ? number : null;
}

/** A field of the comment with the latest date. */
function latest(comments: readonly XmlElement[], name: string): string | null {
  const time = (one: XmlElement) => Date.parse(textOfChild(one, "Date") ?? "") || 0;
  const [last] = comments.toSorted((one, other) => time(other) - time(one));
  return textOfChild(last, name);
}

const commentOf = (element: XmlElement, guid: string): Comment => ({
  guid,
  date: textOfChild(element, "Date")?.trim() ?? null,
  author: textOfChild(element, "Author"),
  text: textOfChild(element, "Comment") ?? "",
  viewpoint: attributeOf(childOf(element, "Viewpoint"), "Guid"),
  modified_date: textOfChild(element, "ModifiedDate")?.trim() ?? null,
  modified_author: textOfChild(element, "ModifiedAuthor"),
  reply_to: attributeOf(childOf(element, "ReplyToComment"), "Guid"),
  unknown: element.children.filter(({ name }) => !knownInComment.has(name)),
});

/** BCF 3.0 writes the attribute with a capital letter. */
const isExternal = (element: XmlElement): boolean | null =>
  booleanOf(attributeOf(element, "IsExternal") ?? attributeOf(element, "isExternal"));

const headerFileOf = (element: XmlElement): HeaderFile => ({
  ifc_project: attributeOf(element, "IfcProject"),
  ifc_spatial_structure_element: attributeOf(element, "IfcSpatialStructureElement"),
  is_external: isExternal(element) ?? true,
  filename: textOfChild(element, "Filename"),
  date: textOfChild(element, "Date")?.trim() ?? null,
  reference: textOfChild(element, "Reference"),
});

const snippetOf = (element: XmlElement): Snippet => ({
  type: attributeOf(element, "SnippetType") ?? "",
  is_external: isExternal(element) ?? false,
  reference: textOfChild(element, "Reference") ?? "",
  reference_schema: textOfChild(element, "ReferenceSchema"),
});

function documentsOf(topic: XmlElement): readonly NamedDocument[] {
  const around = childrenOf(topic, "DocumentReferences");
  const elements = [
    ...childrenOf(topic, "DocumentReference"),
    ...around.filter((one) => childOf(one, "DocumentReference") === undefined && one.children.length > 0),
    ...around.flatMap((one) => childrenOf(one, "DocumentReference")),
  ];
  return elements.map((element) => {
    const referenced = textOfChild(element, "ReferencedDocument")?.trim() ?? null;
    const isUrl = isExternal(element) ?? /^[a-z][\w+.-]+:/i.test(referenced ?? "");
    return {
      guid: attributeOf(element, "Guid"),
      document_guid: textOfChild(element, "DocumentGuid")?.trim() ?? null,
      path: isUrl ? null : referenced,
      url: textOfChild(element, "Url") ?? (isUrl ? referenced : null),
      description: textOfChild(element, "Description"),
    };
  });
}
