import { type ReactNode, useLayoutEffect, useRef } from "react";
import styles from "./PageTabs.module.css";

interface Props {
  /** What the pages have in common, for those who do not see them. */
  readonly label: string;
  /** One link each. */
  readonly children: ReactNode;
}

/** Pages of different features that look like one place. On a phone the strip shows the present one whole. */
export function PageTabs({ label, children }: Props) {
  const strip = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const current = strip.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!strip.current || !current) return;
    const { offsetLeft, clientWidth } = strip.current;
    strip.current.scrollLeft = current.offsetLeft - offsetLeft - (clientWidth - current.offsetWidth) / 2;
  });
  return (
    <nav ref={strip} className={styles["pages"]} aria-label={label}>
      {children}
    </nav>
  );
}
