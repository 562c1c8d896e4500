import { map, type Observable } from "rxjs";
import type { Topic } from "#domain/bcf/model.ts";
import { bytesNeeded, type PackedTopic, unpackTopic } from "#domain/bcf/packTopic.ts";
import type { Database } from "../database.ts";
import type { TopicRow } from "../documents.ts";
import { live } from "../read.ts";

/** The topics of a project, those changed last first. */
export function liveTopics(db: Database, projectId: string): Observable<readonly TopicRow[]> {
  return live(db.device, { kind: "topic", project_id: projectId }).pipe(
    map((found) =>
      (found as readonly TopicRow[]).toSorted(
        (a, b) => b.updated_at.localeCompare(a.updated_at) || a.id.localeCompare(b.id),
      ),
    ),
  );
}

/** A topic with its pictures and everything else that lies in the files of the device. */
export async function wholeTopic(db: Database, { topic }: Pick<TopicRow, "topic">): Promise<Topic> {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const name of new Set(bytesNeeded(topic))) {
    const blob = await db.files.get(fileOfTopic(name));
    if (blob) files.set(name, new Uint8Array(await blob.arrayBuffer()));
  }
  return unpackTopic(topic as PackedTopic, (name) => files.get(name));
}

/** The name of the bytes of topics among the files of the device: none that is sent has such a one. */
export const fileOfTopic = (sha256: string): string => `topic-${sha256}`;

/** Where the picture of each viewpoint of a topic lies among the files of the device, by the GUID of the viewpoint. */
export function picturesOf({ topic }: Pick<TopicRow, "topic">): ReadonlyMap<string, string> {
  const { viewpoints } = topic as unknown as {
    readonly viewpoints: readonly {
      readonly guid: string;
      readonly snapshot: { readonly bytes: { readonly $bytes: string } } | null;
    }[];
  };
  return new Map(
    viewpoints.flatMap(({ guid, snapshot }) =>
      snapshot ? [[guid, fileOfTopic(snapshot.bytes.$bytes)] as const] : [],
    ),
  );
}

/** A topic without its bytes: what a list and a form show. */
export const topicOf = ({ topic }: Pick<TopicRow, "topic">): Topic =>
  unpackTopic(topic as PackedTopic, () => undefined);
