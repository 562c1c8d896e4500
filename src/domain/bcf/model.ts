import type { XmlElement } from "../xml/parseXml.ts";

/**
 * What a BCF file (BIM Collaboration Format of buildingSMART, 2.0, 2.1 and 3.0) holds, in one form for all versions.
 * Lengths in metres, z up, in the coordinates of the IFC file; times as ISO 8601, exactly as written; a text that is
 * empty or missing is null. GUIDs are as written and mean the same in any case of letters.
 */
export interface BcfArchive {
  /** The version it was read from, or is meant for. */
  readonly version: BcfVersion;
  readonly project: BcfProject | null;
  readonly extensions: BcfExtensions;
  readonly documents: readonly BcfDocument[];
  readonly topics: readonly Topic[];
  /** Files that nothing of the above stands for, by their path: snippets, models, whatever a program has added. */
  readonly other_files: readonly BcfFile[];
}

/** Versions that are read. */
export type BcfVersion = "2.0" | "2.1" | "3.0";

/** Versions that are written. */
export const writtenVersions = ["2.1", "3.0"] as const;
export type WrittenVersion = (typeof writtenVersions)[number];

export type Point = readonly [x: number, y: number, z: number];

/** The project that the topics belong to. */
export interface BcfProject {
  readonly id: string | null;
  readonly name: string | null;
}

/** The words that a project offers for the fields of its topics. */
export interface BcfExtensions {
  readonly topic_types: readonly string[];
  readonly topic_statuses: readonly string[];
  readonly priorities: readonly string[];
  readonly labels: readonly string[];
  readonly users: readonly string[];
  readonly snippet_types: readonly string[];
  readonly stages: readonly string[];
}

/** A document inside the file; `bytes` null when it is named and not there. */
export interface BcfDocument {
  readonly guid: string;
  readonly filename: string;
  readonly bytes: Uint8Array<ArrayBuffer> | null;
}

/** A file of the archive by its path, folders of topics named by their GUID. */
interface BcfFile {
  readonly path: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** One topic: an issue, a request, a remark. */
export interface Topic {
  readonly guid: string;
  readonly server_assigned_id: string | null;
  readonly type: string | null;
  readonly status: string | null;
  readonly title: string;
  readonly priority: string | null;
  readonly index: number | null;
  readonly labels: readonly string[];
  readonly stage: string | null;
  readonly description: string | null;
  readonly creation_date: string | null;
  readonly creation_author: string | null;
  readonly modified_date: string | null;
  readonly modified_author: string | null;
  readonly due_date: string | null;
  readonly assigned_to: string | null;
  readonly reference_links: readonly string[];
  readonly snippet: Snippet | null;
  readonly header_files: readonly HeaderFile[];
  readonly document_references: readonly DocumentReference[];
  /** GUIDs of topics, in this file or elsewhere. */
  readonly related_topics: readonly string[];
  readonly comments: readonly Comment[];
  readonly viewpoints: readonly Viewpoint[];
  /** Elements of the topic that no version of the format knows; written again as they are. */
  readonly unknown: readonly XmlElement[];
}

/** A model that the topic is about; `reference` is an address, or a path from the topic's folder when not external. */
export interface HeaderFile {
  readonly ifc_project: string | null;
  readonly ifc_spatial_structure_element: string | null;
  readonly is_external: boolean;
  readonly filename: string | null;
  readonly date: string | null;
  readonly reference: string | null;
}

/** A piece of data of another format; `reference` as in HeaderFile. */
export interface Snippet {
  readonly type: string;
  readonly is_external: boolean;
  readonly reference: string;
  readonly reference_schema: string | null;
}

/** A document that belongs to a topic: one of the archive, or an address. */
export interface DocumentReference {
  readonly guid: string | null;
  readonly document_guid: string | null;
  readonly url: string | null;
  readonly description: string | null;
}

/** A remark on a topic; `text` may be empty when it stands for a viewpoint alone. */
export interface Comment {
  readonly guid: string;
  readonly date: string | null;
  readonly author: string | null;
  readonly text: string;
  readonly viewpoint: string | null;
  readonly modified_date: string | null;
  readonly modified_author: string | null;
  /** Comment it answers; only BCF 2.0 has a place for it. */
  readonly reply_to: string | null;
  readonly unknown: readonly XmlElement[];
}

/** A way to look at the model, with the picture that was taken of it. */
export interface Viewpoint {
  /** What comments refer to. */
  readonly guid: string;
  readonly index: number | null;
  readonly snapshot: Picture | null;
  /** Null when there is a picture only. */
  readonly view: View | null;
}

/** A picture, PNG or JPEG. */
export interface Picture {
  readonly format: "png" | "jpg";
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** What is seen, and from where. */
export interface View {
  /** GUID that the file of the view has itself, where it is another one than that of the viewpoint. */
  readonly own_guid: string | null;
  readonly camera: Camera | null;
  readonly components: Components | null;
  readonly lines: readonly Line[];
  readonly clipping_planes: readonly ClippingPlane[];
  readonly bitmaps: readonly Bitmap[];
  readonly unknown: readonly XmlElement[];
}

interface CameraPlace {
  readonly position: Point;
  readonly direction: Point;
  readonly up: Point;
  /** Width by height of the picture; only BCF 3.0 has it. */
  readonly aspect_ratio: number | null;
}

/** The camera; `view_to_world_scale` is the visible height in metres, `field_of_view` the vertical angle in degrees. */
export type Camera =
  | (CameraPlace & { readonly kind: "perspective"; readonly field_of_view: number })
  | (CameraPlace & { readonly kind: "orthogonal"; readonly view_to_world_scale: number });

/** Which parts of the model are selected, seen and coloured. */
export interface Components {
  readonly selection: readonly Component[];
  /** What holds for everything that is not in `exceptions`. */
  readonly default_visibility: boolean;
  readonly exceptions: readonly Component[];
  readonly hints: ViewHints | null;
  readonly coloring: readonly Coloring[];
}

/** One part of the model, by its GlobalId or by a name of the program that has made it. */
export interface Component {
  readonly ifc_guid: string | null;
  readonly originating_system: string | null;
  readonly authoring_tool_id: string | null;
}

/** Whether kinds of things are seen that are hidden in most views. */
interface ViewHints {
  readonly spaces_visible: boolean;
  readonly space_boundaries_visible: boolean;
  readonly openings_visible: boolean;
}

/** Parts in one colour: hexadecimal, RGB or ARGB, without a sign before it. */
export interface Coloring {
  readonly color: string;
  readonly components: readonly Component[];
}

/** A line drawn into the model. */
export interface Line {
  readonly start: Point;
  readonly end: Point;
}

/** A cut through the model; what lies on the side that `direction` points to is not seen. */
export interface ClippingPlane {
  readonly location: Point;
  readonly direction: Point;
}

/** A picture that stands in the model; `name` is its file in the folder of the topic. */
export interface Bitmap {
  readonly picture: Picture;
  readonly name: string;
  readonly location: Point;
  readonly normal: Point;
  readonly up: Point;
  readonly height: number;
}

/** A project that offers no words of its own. */
export const noExtensions: BcfExtensions = {
  topic_types: [],
  topic_statuses: [],
  priorities: [],
  labels: [],
  users: [],
  snippet_types: [],
  stages: [],
};

/** A topic that says nothing but its title: what a new one begins with. */
export const emptyTopic: Omit<Topic, "guid" | "title"> = {
  server_assigned_id: null,
  type: null,
  status: null,
  priority: null,
  index: null,
  labels: [],
  stage: null,
  description: null,
  creation_date: null,
  creation_author: null,
  modified_date: null,
  modified_author: null,
  due_date: null,
  assigned_to: null,
  reference_links: [],
  snippet: null,
  header_files: [],
  document_references: [],
  related_topics: [],
  comments: [],
  viewpoints: [],
  unknown: [],
};

/** What a new comment begins with. */
export const emptyComment: Omit<Comment, "guid" | "date" | "author" | "text"> = {
  viewpoint: null,
  modified_date: null,
  modified_author: null,
  reply_to: null,
  unknown: [],
};
