import type { XmlElement } from "../xml/parseXml.ts";
import { element, textElement, type XmlContent } from "../xml/writeXml.ts";
import { guidOf } from "./guidOf.ts";
import type { BcfDocument, Comment, DocumentReference, HeaderFile, Topic, WrittenVersion } from "./model.ts";

/** What the markup of a topic refers to, and what to write where the format demands what the topic does not say. */
export interface MarkupContext {
  readonly version: WrittenVersion;
  /** File names per viewpoint, in its order. */
  readonly viewpoints: readonly { readonly view: string | null; readonly snapshot: string }[];
  readonly documents: readonly BcfDocument[];
  /** Path of a document from the folder of the topic (2.1). */
  readonly pathOf: (document: BcfDocument) => string;
  /** ISO time for dates that are missing. */
  readonly now: string;
  /** Hears of each field that the topic lacks and the format demands. */
  readonly filledIn: (field: string) => void;
}

/** The markup.bcf of a topic, elements in the order of the schema. */
export function markupXml(topic: Topic, context: MarkupContext): XmlElement {
  const is3 = context.version === "3.0";
  const files = topic.header_files.map((file) => headerFileXml(file, is3));
  const comments = topic.comments.map((comment) => commentXml(comment, context));
  const viewpoints = topic.viewpoints.map((viewpoint, at) =>
    element(is3 ? "ViewPoint" : "Viewpoints", { Guid: viewpoint.guid }, [
      textElement("Viewpoint", context.viewpoints[at]!.view),
      textElement("Snapshot", context.viewpoints[at]!.snapshot),
      integer("Index", viewpoint.index),
    ]),
  );
  const header =
    files.length === 0 ? null : element("Header", {}, is3 ? [element("Files", {}, files)] : files);
  return element("Markup", {}, [
    header,
    topicXml(topic, context, is3 ? [list("Comments", comments), list("Viewpoints", viewpoints)] : []),
    ...(is3 ? [] : [...comments, ...viewpoints]),
  ]);
}

function topicXml(topic: Topic, context: MarkupContext, more: readonly (XmlElement | null)[]): XmlElement {
  const is3 = context.version === "3.0";
  const demanded = (field: string, value: string | null, instead: string, always = true) => {
    if (value === null && always) context.filledIn(field);
    return value ?? (always ? instead : null);
  };
  /** BCF 3.0 puts one element around a list, 2.1 repeats an element. */
  const items = (around: string, name: string, elements: readonly XmlElement[]) =>
    is3 ? [list(around, elements)] : elements.map((one) => ({ ...one, name }));
  const texts = (around: string, name3: string, name: string, values: readonly string[]) =>
    items(
      around,
      name,
      values.map((value) => element(name3, {}, value)),
    );
  const { snippet } = topic;
  return element(
    "Topic",
    {
      Guid: topic.guid,
      ServerAssignedId: is3 ? topic.server_assigned_id : null,
      TopicType: demanded("type", topic.type, unknownWord, is3),
      TopicStatus: demanded("status", topic.status, unknownWord, is3),
    },
    [
      ...texts("ReferenceLinks", "ReferenceLink", "ReferenceLink", topic.reference_links),
      element(
        "Title",
        {},
        topic.title.trim() === "" && is3 ? demanded("title", null, unknownWord)! : topic.title,
      ),
      textElement("Priority", topic.priority),
      integer("Index", topic.index),
      ...texts("Labels", "Label", "Labels", topic.labels),
      textElement("CreationDate", demanded("creation_date", topic.creation_date, context.now)),
      textElement("CreationAuthor", demanded("creation_author", topic.creation_author, unknownWord)),
      textElement("ModifiedDate", topic.modified_date),
      textElement("ModifiedAuthor", topic.modified_author),
      textElement("DueDate", topic.due_date),
      textElement("AssignedTo", topic.assigned_to),
      textElement("Stage", topic.stage),
      textElement("Description", topic.description),
      snippet &&
        element("BimSnippet", { SnippetType: snippet.type, ...external(snippet.is_external, is3) }, [
          element("Reference", {}, snippet.reference),
          textElement("ReferenceSchema", snippet.reference_schema),
        ]),
      ...items(
        "DocumentReferences",
        "DocumentReference",
        topic.document_references.map((one, at) => documentXml(one, `${topic.guid} ${at}`, context)),
      ),
      ...items(
        "RelatedTopics",
        "RelatedTopic",
        topic.related_topics.map((guid) => element("RelatedTopic", { Guid: guid })),
      ),
      ...more,
      ...topic.unknown,
    ],
  );
}

/** Stands where the format demands a word and nobody has said one. */
export const unknownWord = "Unknown";

const list = (name: string, elements: readonly XmlElement[]): XmlElement | null =>
  elements.length === 0 ? null : element(name, {}, elements);

const integer = (name: string, value: number | null): XmlElement | null =>
  value === null ? null : element(name, {}, String(value));

/** The attribute has a capital letter in BCF 3.0 only. */
const external = (isExternal: boolean, is3: boolean): Readonly<Record<string, string>> =>
  is3 ? { IsExternal: String(isExternal) } : { isExternal: String(isExternal) };

const headerFileXml = (file: HeaderFile, is3: boolean): XmlElement =>
  element(
    "File",
    {
      IfcProject: file.ifc_project,
      IfcSpatialStructureElement: file.ifc_spatial_structure_element,
      ...external(file.is_external, is3),
    },
    [
      textElement("Filename", file.filename),
      textElement("Date", file.date),
      textElement("Reference", file.reference),
    ],
  );

function documentXml(reference: DocumentReference, place: string, context: MarkupContext): XmlElement {
  const { guid, document_guid, url, description } = reference;
  if (context.version === "3.0") {
    if (guid === null) context.filledIn("document_reference_guid");
    return element("DocumentReference", { Guid: guid ?? guidOf(`reference ${place}`) }, [
      textElement("DocumentGuid", document_guid),
      textElement("Url", document_guid === null ? url : null),
      textElement("Description", description),
    ]);
  }
  const document = context.documents.find((one) => one.guid.toLowerCase() === document_guid?.toLowerCase());
  const content: XmlContent = [
    textElement("ReferencedDocument", document ? context.pathOf(document) : url),
    textElement("Description", description),
  ];
  return element("DocumentReference", { Guid: guid, isExternal: String(!document) }, content);
}

function commentXml(comment: Comment, context: MarkupContext): XmlElement {
  const is3 = context.version === "3.0";
  if (comment.date === null) context.filledIn("comment_date");
  if (comment.author === null) context.filledIn("comment_author");
  return element("Comment", { Guid: comment.guid }, [
    element("Date", {}, comment.date ?? context.now),
    element("Author", {}, comment.author ?? unknownWord),
    is3 && comment.text === "" ? null : element("Comment", {}, comment.text),
    comment.viewpoint === null ? null : element("Viewpoint", { Guid: comment.viewpoint }),
    textElement("ModifiedDate", comment.modified_date),
    textElement("ModifiedAuthor", comment.modified_author),
    ...comment.unknown,
  ]);
}
