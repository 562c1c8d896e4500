import type { SceneOptions } from "./SceneOptions.ts";

/** Makes the canvas known to screen readers and keys, or passes it by when it is only a picture. */
export function nameCanvas(canvas: HTMLCanvasElement, { isPassive, label }: SceneOptions): void {
  if (isPassive) return canvas.setAttribute("aria-hidden", "true");
  if (label === undefined) return;
  canvas.tabIndex = 0;
  canvas.setAttribute("role", "application");
  canvas.setAttribute("aria-label", label);
}

/** Tells when the graphics card drops the picture or gives it back; `draw` is called then. */
export function followContext(
  canvas: HTMLCanvasElement,
  { onContext }: SceneOptions,
  draw: () => void,
  signal: AbortSignal,
): void {
  canvas.addEventListener("webglcontextlost", () => onContext?.("lost"), { signal });
  const restored = () => {
    onContext?.("restored");
    draw();
  };
  canvas.addEventListener("webglcontextrestored", restored, { signal });
}
