import { useCallback, useEffect, useRef, useState } from "react";
import type { Database } from "#data/database.ts";
import type { ModelVersion } from "#data/documents.ts";
import { bringOriginal, type FetchOriginal } from "#data/files/bringOriginal.ts";
import { original } from "#data/files/originals.ts";
import type { FetchProblem } from "#data/sync/files/fileSync.ts";
import type { PropertyGroup } from "#domain/ifc/model.ts";
import type { AllProperties } from "#domain/viewer/legend/fields.ts";
import type { IfcProblem, ImportPhase } from "#workers/ifc/api.ts";
import {
  allProperties,
  importModel,
  keepModelRecord,
  type ModelRecord,
  modelRecord,
  properties,
} from "#workers/ifc/client.ts";

/** What this device has of a model, and what is being done about it. */
export type RecordState =
  | { readonly kind: "looking" }
  | {
      readonly kind: "ready";
      readonly record: ModelRecord;
      readonly propertiesOf: PropertiesOf;
      readonly readProperties: ReadProperties;
    }
  /** No record: the file is `here` and can be read again, on the `server`, or only on another device. */
  | { readonly kind: "absent"; readonly original: "here" | "server" | "elsewhere" }
  | { readonly kind: "fetching" }
  | { readonly kind: "reading"; readonly phase: ImportPhase; readonly done: number; readonly total: number }
  | {
      readonly kind: "failed";
      readonly problem: IfcProblem | FetchProblem | { readonly kind: "storage_failed" };
    };

/** All property sets of the model. */
export type ReadProperties = () => Promise<AllProperties>;

export type PropertiesOf = (express_id: number) => Promise<readonly PropertyGroup[]>;

/**
 * The kept record of a model version. Opening it does not parse; when this device has only the file, `read` reads it
 * once more and keeps the result. Leaving the page ends a reading.
 */
export function useModelRecord(db: Database, model: ModelVersion, fetchOriginal: FetchOriginal) {
  const { sha256 } = model;
  const isOnServer = model.upload_state === "uploaded" || model.upload_state === "verified";
  const [found, setFound] = useState<{ sha256: string; state: FoundState } | null>(null);
  const work = useRef<AbortController | null>(null);

  const show = useCallback((state: FoundState) => setFound({ sha256, state }), [sha256]);
  /** What begins now is the only thing that is told of. */
  const begin = useCallback(() => {
    work.current?.abort();
    work.current = new AbortController();
    return work.current.signal;
  }, []);

  useEffect(() => {
    showModelRecord({ db, sha256, signal: begin(), show });
    return () => work.current?.abort();
  }, [db, sha256, show, begin]);

  return {
    state: stateOf(found?.sha256 === sha256 ? found.state : looking, isOnServer),
    read: () => readAgain({ db, model, fetchOriginal, signal: begin(), show }),
    cancel: () => {
      show(looking);
      showModelRecord({ db, sha256, signal: begin(), show });
    },
  };
}

/**
 * What was found on this device; `away`: the file is not here. Where it is instead is not asked again when its upload ends,
 * because a second look would open the model anew under the eyes of whoever is turning it.
 */
export type FoundState = RecordState | { readonly kind: "absent"; readonly original: "away" };

const looking = { kind: "looking" } as const;
const onServer = { kind: "absent", original: "server" } as const;
const elsewhere = { kind: "absent", original: "elsewhere" } as const;

/** What is known of a file that is not here: it is on the server, or only on another device. */
export function stateOf(found: FoundState, isOnServer: boolean): RecordState {
  if (found.kind !== "absent" || found.original !== "away") return found;
  return isOnServer ? onServer : elsewhere;
}

/** Who is told of a model, until the signal says that they no longer want to know. */
interface Watch {
  readonly db: Database;
  readonly signal: AbortSignal;
  readonly show: (state: FoundState) => void;
}

/** Looks what this device has of a model, and shows it. */
export function showModelRecord({ db, sha256, signal, show }: Watch & { readonly sha256: string }): void {
  lookFor(db, sha256).then(
    (state) => signal.aborted || show(state),
    () => signal.aborted || show({ kind: "failed", problem: { kind: "storage_failed" } }),
  );
}

/** What this device has of a model. */
export async function lookFor(db: Database, sha256: string): Promise<FoundState> {
  const record = await modelRecord(sha256);
  if (record?.geometry)
    return {
      kind: "ready",
      record,
      propertiesOf: (id) => properties(sha256, id),
      readProperties: async () => (await allProperties(sha256)) ?? new Map(),
    };
  const isHere = (await original(db, sha256)) !== null;
  return { kind: "absent", original: isHere ? "here" : "away" };
}

interface Reading extends Watch {
  readonly model: ModelVersion;
  readonly fetchOriginal: FetchOriginal;
}

/** Reads a model once more from its file, which is fetched when it is not here, keeps the result and shows it. */
export function readAgain(reading: Reading): void {
  const show = (state: FoundState) => {
    if (!reading.signal.aborted) reading.show(state);
  };
  shownAgain({ ...reading, show }).catch((cause: unknown) =>
    show({ kind: "failed", problem: { kind: "reader_failed", detail: String(cause) } }),
  );
}

async function shownAgain({ db, model, fetchOriginal, signal, show }: Reading): Promise<void> {
  const brought = await bringOriginal(db, model, {
    fetchOriginal,
    onFetch: () => show({ kind: "fetching" }),
  });
  if (signal.aborted) return;
  if (!brought.ok) return show({ kind: "failed", problem: brought.error });
  show({ kind: "reading", phase: "sniff", done: 0, total: 0 });
  const read = await importModel(brought.value, {
    signal,
    onProgress: ({ phase, done, total }) => show({ kind: "reading", phase, done, total }),
  });
  if (!read.ok) return show({ kind: "failed", problem: read.error });
  // Kept or not (the storage may be full): what was read can be shown now.
  await keepModelRecord(read.value);
  const imported = read.value;
  show({
    kind: "ready",
    record: imported,
    propertiesOf: async (id) => imported.properties.get(id) ?? [],
    readProperties: async () => imported.properties,
  });
}
