import { useEffect, useEffectEvent } from "react";

/** Takes an IFC file dropped anywhere on the page; other files are left to the browser's refusal, never opened. */
export function useDropOnPage(take: (file: File) => unknown): void {
  const dropped = useEffectEvent((event: DragEvent) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    const file =
      event.type === "drop"
        ? [...(event.dataTransfer?.files ?? [])].find((one) => /\.ifc(zip)?$/i.test(one.name))
        : undefined;
    if (file) take(file);
  });
  useEffect(() => {
    const listen = (event: DragEvent) => dropped(event);
    window.addEventListener("dragover", listen);
    window.addEventListener("drop", listen);
    return () => {
      window.removeEventListener("dragover", listen);
      window.removeEventListener("drop", listen);
    };
  }, []);
}
