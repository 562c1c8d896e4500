import type { ByGuid, KeptTopic } from "#domain/bcf/keptTopic.ts";
import type { PackedTopic } from "#domain/bcf/packTopic.ts";
import { heading, inProject, whole } from "../field.ts";
import { type Agreeing, type DocumentOf, defineKind, fieldByField, ofArea } from "../kind.ts";

/**
 * A topic of BCF about the model of a project: a remark with views, pictures and comments. Its id follows from project and GUID, so a file
 * that two devices read gives one topic. Its bytes are evidence about it, by their SHA-256.
 */
export const topic = defineKind({
  kind: "topic",
  collection: "work",
  table: "topics",
  scopes: ["project"],
  rights: ofArea("models", "building"),
  merge: fieldByField,
  named_by: ["title"],
  fields: {
    project_id: inProject,
    title: heading(),
    /** The rest of the topic. */
    topic: whole<PackedTopic>({ merge: "inside" }),
    // both lie by their GUID, each as a list, which is a whole
    comments: whole<ByGuid>({ empty: {}, merge: "inside" }),
    viewpoints: whole<ByGuid>({ empty: {}, merge: "inside" }),
  },
});
export type TopicRow = Agreeing<KeptTopic, DocumentOf<typeof topic>>;
