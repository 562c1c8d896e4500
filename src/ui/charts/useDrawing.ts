import { useEffect, useState } from "react";

/** A drawing that is fetched with the first chart of its kind: it is there, on its way, or did not arrive. */
type Drawing<T> =
  | { readonly status: "ready"; readonly drawing: T }
  | { readonly status: "loading" | "failed" };

/** What fetches a drawing: it fails where nothing tells a drawing how large it is, too. */
export const drawingOf =
  <T>(load: () => Promise<T>) =>
  async (): Promise<T> => {
    if (typeof ResizeObserver === "undefined") throw new Error("no room to draw in");
    return load();
  };

/** Fetches a drawing while `wanted`. `load` is the same function at every call. */
export function useDrawing<T>(load: () => Promise<T>, wanted: boolean): Drawing<T> {
  const [found, setFound] = useState<Drawing<T>>({ status: "loading" });
  useEffect(() => {
    if (!wanted) return;
    let isShown = true;
    load().then(
      (drawing) => isShown && setFound({ status: "ready", drawing }),
      () => isShown && setFound({ status: "failed" }),
    );
    return () => {
      isShown = false;
    };
  }, [load, wanted]);
  return found;
}
