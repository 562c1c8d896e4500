import { useEffect, useState } from "react";
import type { Source } from "../source/Source.ts";

/** A JSON file of the bundle while it is read, when it is there, or when it could not be read; null asks for none. */
export function useFile<T>(source: Source, path: string | null): T | "loading" | "failed" {
  const [state, setState] = useState<{ readonly path: string; readonly value: T | "failed" } | null>(null);
  useEffect(() => {
    if (path === null) return;
    let isCurrent = true;
    source.json<T>(path).then(
      (value) => isCurrent && setState({ path, value }),
      () => isCurrent && setState({ path, value: "failed" }),
    );
    return () => {
      isCurrent = false;
    };
  }, [source, path]);
  return state !== null && state.path === path ? state.value : "loading";
}
