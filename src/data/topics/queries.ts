import { map, type Observable } from "rxjs";
import { packedOf } from "#domain/bcf/keptTopic.ts";
import type { Topic } from "#domain/bcf/model.ts";
import { bytesNeeded, unpackTopic } from "#domain/bcf/packTopic.ts";
import type { Database } from "../database.ts";
import type { TopicRow } from "../documents.ts";
import { live } from "../read.ts";

/** What of a row makes a topic. */
type Kept = Pick<TopicRow, "title" | "topic" | "comments" | "viewpoints">;

/** The topics of a project, those changed last first. */
export function liveTopics(db: Database, projectId: string): Observable<readonly TopicRow[]> {
  return live(db.work, { scope: `project:${projectId}`, kind: "topic" }).pipe(
    map((found) =>
      (found as readonly TopicRow[]).toSorted(
        (a, b) => b.updated_at.localeCompare(a.updated_at) || a.id.localeCompare(b.id),
      ),
    ),
  );
}

/** A topic with its pictures and everything else that lies in the files of this device. */
export async function wholeTopic(db: Database, row: Kept): Promise<Topic> {
  const packed = packedOf(row);
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const name of new Set(bytesNeeded(packed))) {
    const blob = await db.files.get(name);
    if (blob) files.set(name, new Uint8Array(await blob.arrayBuffer()));
  }
  return unpackTopic(packed, (name) => files.get(name));
}

/** The SHA-256 of everything that lies beside the row of a topic. */
export const filesOf = (row: Kept): readonly string[] => [...new Set(bytesNeeded(packedOf(row)))];

/** The SHA-256 of the picture of each viewpoint of a topic, by the GUID of the viewpoint. */
export function picturesOf(row: Kept): ReadonlyMap<string, string> {
  const { viewpoints } = packedOf(row) as unknown as {
    readonly viewpoints: readonly {
      readonly guid: string;
      readonly snapshot: { readonly bytes: { readonly $bytes: string } } | null;
    }[];
  };
  return new Map(
    viewpoints.flatMap(({ guid, snapshot }) => (snapshot ? [[guid, snapshot.bytes.$bytes] as const] : [])),
  );
}

/** A topic without its bytes: what a list and a form show, and what a change begins with. */
export const topicOf = (row: Kept): Topic => unpackTopic(packedOf(row), () => undefined);
