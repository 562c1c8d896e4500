import { useCallback, useEffect, useRef, useState } from "react";
import type { Database } from "#data/database.ts";
import type { ModelVersion } from "#data/documents.ts";
import type { FetchOriginal } from "#data/files/bringOriginal.ts";
import { type FoundState, showModelRecord, readAgain, type RecordState, stateOf } from "./useModelRecord.ts";

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
  const works = useRef(new Map<string, AbortController>());
  const show = useCallback(
    (sha256: string, state: FoundState) => setFound((all) => new Map(all).set(sha256, state)),
    [],
  );
  /** What begins now is the only thing that is told of this model. */
  const begin = useCallback((sha256: string) => {
    works.current.get(sha256)?.abort();
    const control = new AbortController();
    works.current.set(sha256, control);
    return control.signal;
  }, []);
  useEffect(() => {
    const { current } = works;
    return () => {
      for (const control of current.values()) control.abort();
      current.clear();
    };
  }, [db]);
  const wanted = isMainThere ? versions.map(({ sha256 }) => sha256).join(" ") : "";
  useEffect(() => {
    // What is known or being read stays as it is when another model comes.
    for (const sha256 of wanted.split(" ").filter(Boolean))
      if (!works.current.has(sha256))
        showModelRecord({ db, sha256, signal: begin(sha256), show: (state) => show(sha256, state) });
  }, [db, wanted, show, begin]);
  return versions.map((version) => {
    const { sha256, upload_state } = version;
    const tell = (state: FoundState) => show(sha256, state);
    return {
      version,
      state: stateOf(
        found.get(sha256) ?? { kind: "looking" },
        upload_state === "uploaded" || upload_state === "verified",
      ),
      read: () => readAgain({ db, model: version, fetchOriginal, signal: begin(sha256), show: tell }),
      cancel: () => {
        tell({ kind: "looking" });
        showModelRecord({ db, sha256, signal: begin(sha256), show: tell });
      },
    };
  });
}
