import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import styles from "#ui/navigation/Tabs.module.css";

interface Props {
  /** What the pages have in common, for those who do not see them. */
  readonly label: string;
  /** One link each. */
  readonly children: ReactNode;
}

/**
 * Pages of different features that look like one place. Where the strip is too narrow for all it shows the present
 * one whole, after the device was turned too; how far somebody has pushed it stays until the present one moves.
 */
export function PageTabs({ label, children }: Props) {
  const strip = useRef<HTMLElement>(null);
  const shownAt = useRef<number>(undefined);
  useLayoutEffect(() => {
    const left = presentIn(strip.current)?.offsetLeft;
    if (left !== shownAt.current) showPresent(strip.current);
    shownAt.current = left;
  });
  useEffect(() => {
    const resized =
      typeof ResizeObserver === "undefined"
        ? undefined
        : new ResizeObserver(() => showPresent(strip.current));
    if (strip.current) resized?.observe(strip.current);
    return () => resized?.disconnect();
  }, []);
  return (
    <nav ref={strip} className={styles["strip"]} data-scrolls="both" aria-label={label}>
      {children}
    </nav>
  );
}

const presentIn = (strip: HTMLElement | null) =>
  strip?.querySelector<HTMLElement>('[aria-current="page"]') ?? undefined;

function showPresent(strip: HTMLElement | null): void {
  const present = presentIn(strip);
  if (!strip || !present) return;
  strip.scrollLeft = present.offsetLeft - strip.offsetLeft - (strip.clientWidth - present.offsetWidth) / 2;
}
