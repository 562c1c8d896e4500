import { useCallback, useEffect, useRef, useState } from "react";
import type { Database } from "#data/database.ts";
import type { ModelVersion } from "#data/documents.ts";
import type { FetchOriginal } from "#data/files/bringOriginal.ts";
import { type FoundState, lookFor, readAgain, type RecordState, stateOf } from "./useModelRecord.ts";

/** A model beside the main one, and what this device has of it. */
export interface DisciplineRecord {
  readonly version: ModelVersion;
  readonly state: RecordState;
  /** Fetches the file when it is not here, and reads it. */
  readonly read: () => void;
  readonly cancel: () => void;
}

interface Asked {
  readonly db: Database;
  readonly versions: readonly ModelVersion[];
  /** Looks for nothing before: the main model comes first. */
  readonly isMainThere: boolean;
  readonly fetchOriginal: FetchOriginal;
}

/**
 * What this device has of several models. Each is looked for by itself, so one that cannot be opened holds up none of the others; those
 * that are not read on this device wait until somebody asks for them.
 */
export function useDisciplineRecords(asked: Asked): readonly DisciplineRecord[] {
  const { db, versions, isMainThere, fetchOriginal } = asked;
  const [found, setFound] = useState<ReadonlyMap<string, FoundState>>(new Map());
  const readings = useRef(new Map<string, AbortController>());
  const show = useCallback(
    (sha256: string, state: FoundState) => setFound((all) => new Map(all).set(sha256, state)),
    [],
  );
  const wanted = isMainThere ? versions.map(({ sha256 }) => sha256).join(" ") : "";
  useEffect(() => {
    let isGone = false;
    for (const sha256 of wanted.split(" ").filter(Boolean))
      lookFor(db, sha256).then(
        (state) => !isGone && show(sha256, state),
        () => !isGone && show(sha256, { kind: "failed", problem: { kind: "storage_failed" } }),
      );
    return () => void (isGone = true);
  }, [db, wanted, show]);
  useEffect(() => {
    const { current } = readings;
    return () => {
      for (const control of current.values()) control.abort();
    };
  }, []);
  return versions.map((version) => {
    const { sha256, upload_state } = version;
    const stop = () => readings.current.get(sha256)?.abort();
    return {
      version,
      state: stateOf(
        found.get(sha256) ?? { kind: "looking" },
        upload_state === "uploaded" || upload_state === "verified",
      ),
      read: () => {
        stop();
        const control = new AbortController();
        readings.current.set(sha256, control);
        const { signal } = control;
        const tell = (state: FoundState) => !signal.aborted && show(sha256, state);
        readAgain({ db, model: version, fetchOriginal, signal, show: tell }).catch((cause: unknown) =>
          tell({ kind: "failed", problem: { kind: "reader_failed", detail: String(cause) } }),
        );
      },
      cancel: () => {
        stop();
        show(sha256, { kind: "looking" });
        void lookFor(db, sha256).then((state) => show(sha256, state));
      },
    };
  });
}
