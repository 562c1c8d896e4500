import { useEffect, useRef, useState } from "react";
import type { GeometryRecord } from "#domain/ifc/geometry/geometry.ts";
import type { BuildingModel } from "#domain/ifc/model.ts";
import { type GltfChoice, type GltfSource, gltfSource } from "#domain/gltf/gltfSource.ts";
import { report } from "#shell/report.ts";
import { saveFile } from "#shell/saveFile.ts";
import type { GlbProblem, GlbProgress } from "#workers/exchange/api.ts";
import type { Result } from "#kernel/result.ts";
import { writeGlbFile } from "#workers/exchange/client.ts";

/** Where the writing of a glTF file stands. */
export type GltfWork =
  | { readonly kind: "idle" }
  | { readonly kind: "writing"; readonly step: GlbProgress | null }
  | { readonly kind: "failed"; readonly problem: GltfProblem };

/** Why there is no file. `nothing_chosen`: nothing of what was chosen has a shape. */
type GltfProblem = GlbProblem["kind"] | "nothing_chosen";

/** Writes the file: a worker in the product, anything that answers the same in a test. */
export type WriteGlbFile = (
  source: GltfSource,
  watch: { readonly signal: AbortSignal; readonly onProgress: (step: GlbProgress) => void },
) => Promise<Result<Uint8Array<ArrayBuffer>, GlbProblem>>;

interface Wanted extends GltfChoice {
  readonly model: BuildingModel;
  readonly geometry: GeometryRecord;
  /** File name without ending. */
  readonly name: string;
}

/** Writes a model as binary glTF and hands it out. Leaving the page ends a writing that is under way. */
export function useGltf(onSaved: (bytes: number) => void, writeFile: WriteGlbFile = writeGlbFile) {
  const [work, setWork] = useState<GltfWork>({ kind: "idle" });
  const running = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      running.current?.abort();
      running.current = null;
    },
    [],
  );

  const cancel = () => {
    running.current?.abort();
    running.current = null;
    setWork({ kind: "idle" });
  };
  const save = async ({ model, geometry, name, ...choice }: Wanted) => {
    running.current?.abort();
    const source = gltfSource({ model, geometry }, choice);
    if (!source) return setWork({ kind: "failed", problem: "nothing_chosen" });
    const control = new AbortController();
    running.current = control;
    const isOver = () => running.current !== control;
    setWork({ kind: "writing", step: null });
    try {
      const written = await writeFile(source, {
        signal: control.signal,
        onProgress: (step) => !isOver() && setWork({ kind: "writing", step }),
      });
      if (isOver()) return;
      if (!written.ok) {
        if (written.error.kind === "writer_failed")
          report(Object.assign(new Error(written.error.detail), { kind: "writer_failed" }));
        return setWork({ kind: "failed", problem: written.error.kind });
      }
      saveFile(new Blob([written.value], { type: "model/gltf-binary" }), `${name}.glb`);
      setWork({ kind: "idle" });
      onSaved(written.value.byteLength);
    } catch (error) {
      if (isOver()) return;
      report(error);
      setWork({ kind: "failed", problem: "writer_failed" });
    }
  };
  return { work, save, cancel };
}
