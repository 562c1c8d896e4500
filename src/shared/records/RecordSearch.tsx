import { useEffect, useEffectEvent } from "react";
import { declarations, type KindName, kinds } from "#data/collections.ts";
import type { Database } from "#data/database.ts";
import type { Stored } from "#data/documents.ts";
import { readAll } from "#data/read.ts";
import { collectionOf } from "#data/sync/collectionOf.ts";
import type { FoundRecord, RecordSearchProps } from "#shell/frame/search/recordSearch.ts";
import { report } from "#shell/report.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { isShownField } from "./fieldFormats.ts";
import { recordName } from "./recordName.ts";
import { useRecordPlace } from "./recordPlace.ts";
import { useRecordWords } from "./useRecordWords.ts";

/** Kinds that have a name and are no thing of their own for people: parts of another document, or what the search finds otherwise. */
const left: ReadonlySet<string> = new Set<KindName>([
  "space",
  "esg_answer",
  "esg_assessment",
  "import_batch",
  "meter_reading",
  "crrem_pathways",
  "inspection_item",
  "order_task",
]);

/** Kinds of documents of a project that people look for by their names. */
export const searchedKinds: readonly KindName[] = Object.values(declarations)
  .filter(
    ({ kind, collection, named_by = [] }) =>
      named_by.length > 0 &&
      !left.has(kind) &&
      ["building", "work", "evidence", "outputs", "models", "people"].includes(collection),
  )
  .map(({ kind }) => kind as KindName);

/** Reads what a project has and hands it to the search of the frame, one kind after the other. */
export function RecordSearch({ projectId, onFound }: RecordSearchProps) {
  const db = useDatabase();
  const placeOf = useRecordPlace();
  const { kindWord } = useRecordWords();
  const tell = useEffectEvent(onFound);
  const found = useEffectEvent((kind: KindName, document: Stored): readonly FoundRecord[] => {
    const address = placeOf(document);
    const label = nameOf(kind, document);
    return address === undefined || label === ""
      ? []
      : [{ id: `record:${document.id}`, label, note: kindWord(kind), address }];
  });
  useEffect(() => {
    let gone = false;
    const read = async () => {
      const all: FoundRecord[] = [];
      for (const kind of searchedKinds) {
        const documents = await documentsOf(db, kind, projectId);
        if (gone) return;
        for (const document of documents) all.push(...found(kind, document));
        if (documents.length > 0) tell([...all]);
      }
    };
    read().catch((cause: unknown) => {
      report(cause);
      if (!gone) tell("failed");
    });
    return () => {
      gone = true;
    };
  }, [db, projectId]);
  return null;
}

const documentsOf = (db: Database, kind: KindName, projectId: string): Promise<readonly Stored[]> =>
  readAll(collectionOf(db, kinds[kind].collection), { scope: `project:${projectId}`, kind });

/** A number by which people find it stands before the name: "12 Haupteingang". What only a model knows it by does not. */
function nameOf(kind: KindName, document: Stored): string {
  const fields = document as unknown as Readonly<Record<string, unknown>>;
  const name = recordName(kind, document);
  const number = (declarations[kind].found_by ?? [])
    .flat()
    .filter((field) => isShownField(kind, field))
    .map((field) => fields[field])
    .find((value) => typeof value === "string" && value !== "" && value !== name);
  return [number, name].filter(Boolean).join(" ");
}
