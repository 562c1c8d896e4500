import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Scene3d } from "#ui/model3d/Scene3d.ts";
import { useModelViewTheme } from "#shared/modelView/modelViewTheme.ts";
import { type CompactDrawing, unpackDrawing } from "#ui/model3d/geometry/compactDrawing.ts";
import styles from "./Turntable.module.css";
import file from "./turntable.drawing?url";

interface Props {
  /** What the picture shows, for screen readers. */
  readonly label: string;
  /** Stands there until the building does, and for good where there is no WebGL or no network. */
  readonly fallback?: ReactNode;
}

/** One turn in ninety seconds, radians per second. */
const speed = (2 * Math.PI) / 90;

/**
 * The sample building, turning slowly. Loads program and drawing (24 KB) when the page is idle, turns only while it
 * can be seen, and stands still for people who asked for less motion.
 */
export function Turntable({ label, fallback }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const [scene, setScene] = useState<Scene3d | null>(null);
  const theme = useModelViewTheme();
  const isOpen = scene !== null;

  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const control = new AbortController();
    let opened: Scene3d | null = null;
    whenIdle(control.signal)
      .then(() => Promise.all([import("#ui/model3d/Scene3d.ts"), loadTurntable(control.signal)]))
      .then(([{ openScene }, drawing]) => {
        if (!drawing || control.signal.aborted) return;
        const { geometry, familyOf } = drawing;
        const result = openScene(element, geometry, {
          theme: "light",
          familyOf,
          isPassive: true,
          animate: false,
        });
        if (!result.ok) return;
        opened = result.value;
        setScene(opened);
      })
      // Left before it came, or no network: the drawing that stands there stays.
      .catch(() => undefined);
    return () => {
      control.abort();
      opened?.dispose();
    };
  }, []);

  useEffect(() => scene?.paint(theme), [scene, theme]);
  useEffect(() => (scene && host.current ? turnWhileSeen(scene, host.current) : undefined), [scene]);

  return (
    <figure className={styles["turntable"]} aria-label={label}>
      <div ref={host} className={styles["stage"]} />
      {!isOpen && <div className={styles["fallback"]}>{fallback}</div>}
    </figure>
  );
}

/** Turns the building while it is on the screen and motion is wanted; returns the way to stop. */
function turnWhileSeen(scene: Scene3d, element: HTMLElement): () => void {
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  let isSeen = false;
  const decide = () =>
    scene.spin(isSeen && !still.matches && document.visibilityState === "visible" ? speed : 0);
  const observer = new IntersectionObserver((entries) => {
    isSeen = entries.at(-1)?.isIntersecting ?? false;
    decide();
  });
  observer.observe(element);
  still.addEventListener("change", decide);
  document.addEventListener("visibilitychange", decide);
  return () => {
    observer.disconnect();
    still.removeEventListener("change", decide);
    document.removeEventListener("visibilitychange", decide);
  };
}

/** Resolves when the browser has nothing better to do; rejects when aborted before. */
function whenIdle(signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  if ("requestIdleCallback" in globalThis) requestIdleCallback(() => resolve(), { timeout: 4000 });
  else setTimeout(resolve, 600);
  return promise;
}

/** The sample building as seen from outside; null when what came is no drawing. Rejects without a network. */
async function loadTurntable(signal: AbortSignal): Promise<CompactDrawing | null> {
  const response = await fetch(file, { signal });
  if (!response.ok || !response.body) return null;
  const unpacked = response.body.pipeThrough(new DecompressionStream("gzip"));
  return unpackDrawing(new Uint8Array(await new Response(unpacked).arrayBuffer()));
}
