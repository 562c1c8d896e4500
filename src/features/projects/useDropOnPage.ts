import { useEffect, useEffectEvent } from "react";

/** Takes IFC files dropped anywhere on the page; other files are left to the browser's refusal, never opened. */
export function useDropOnPage(take: (files: readonly File[]) => unknown): void {
  const drag = useEffectEvent((event: DragEvent) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    const dropped = event.type === "drop" ? [...(event.dataTransfer?.files ?? [])] : [];
    const files = dropped.filter((one) => /\.ifc(zip)?$/i.test(one.name));
    if (files.length > 0) take(files);
  });
  useEffect(() => {
    const listen = (event: DragEvent) => drag(event);
    window.addEventListener("dragover", listen);
    window.addEventListener("drop", listen);
    return () => {
      window.removeEventListener("dragover", listen);
      window.removeEventListener("drop", listen);
    };
  }, []);
}
