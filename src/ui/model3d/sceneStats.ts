import type { WebGLRenderer } from "three";
import type { Drawing } from "./Drawing.ts";

/** What one picture costs. `placed`: items of the model; `calls`, `triangles`: of the last picture. */
export interface SceneStats {
  readonly placed: number;
  readonly calls: number;
  readonly triangles: number;
  readonly geometries: number;
  readonly edges_left_out: number;
}

/** Reads the figures of the last picture. */
export function sceneStats({ info }: WebGLRenderer, placed: number, drawing: Drawing): SceneStats {
  const { render, memory } = info;
  return {
    placed,
    calls: render.calls,
    triangles: render.triangles,
    geometries: memory.geometries,
    edges_left_out: drawing.edgesLeftOut,
  };
}
