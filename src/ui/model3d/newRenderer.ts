import { WebGLRenderer } from "three";

/** A renderer for the drawing, or null where there is no WebGL 2. Transparent ground, with stencil for sections. */
export function newRenderer(): WebGLRenderer | null {
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("webgl2", {
    antialias: true,
    alpha: true,
    depth: true,
    stencil: true,
    powerPreference: "low-power",
  });
  return context && new WebGLRenderer({ canvas, context });
}

/** Gives the buffers, programs and graphics context of a renderer back, and takes its canvas away. */
export function giveBack(renderer: WebGLRenderer): void {
  renderer.dispose();
  renderer.forceContextLoss();
  renderer.domElement.remove();
}
