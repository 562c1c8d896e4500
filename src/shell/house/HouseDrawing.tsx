import { useEffect, useState } from "react";
import { type Drawing, drawingHere, loadDrawing } from "./drawings.ts";
import styles from "./HouseDrawing.module.css";

interface Props {
  readonly kind: Drawing;
  /** What the drawing shows, for screen readers; without it the drawing is decoration. */
  readonly label?: string | undefined;
}

/** An isometric drawing of a house, in the colours of the theme. Loaded after the page, unless the page came with it. */
export function HouseDrawing({ kind, label }: Props) {
  const [svg, setSvg] = useState(() => drawingHere(kind));
  useEffect(() => {
    if (svg !== undefined) return;
    let gone = false;
    loadDrawing(kind).then(
      (text) => {
        if (!gone) setSvg(text);
      },
      () => undefined, // no network and not stored yet: the page stands without its picture
    );
    return () => {
      gone = true;
    };
  }, [kind, svg]);
  return (
    <figure
      className={styles["frame"]}
      data-drawing={kind}
      {...(label === undefined ? { "aria-hidden": true } : { "aria-label": label })}
      dangerouslySetInnerHTML={{ __html: svg ?? "" }}
    />
  );
}
