import { useEffect, useState } from "react";
import type { Bytes } from "#domain/application/bytes.ts";
import type { Source } from "../source/Source.ts";

/** The bytes of a file of the bundle while they are read, when they are there, or when they could not be read. */
export function useBytes(source: Source, path: string): Bytes | "loading" | "failed" {
  const [state, setState] = useState<Bytes | "loading" | "failed">("loading");
  useEffect(() => {
    let isCurrent = true;
    source.bytes(path).then(
      (bytes) => isCurrent && setState(bytes),
      () => isCurrent && setState("failed"),
    );
    return () => {
      isCurrent = false;
    };
  }, [source, path]);
  return state;
}
