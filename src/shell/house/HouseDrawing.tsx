import { useEffect, useState } from "react";
import styles from "./HouseDrawing.module.css";

/** The drawings there are: the house from outside, and cut open above the second floor. */
const drawings = {
  whole: () => import("./house.svg?raw"),
  cut: () => import("./houseCut.svg?raw"),
};

interface Props {
  readonly kind: keyof typeof drawings;
  /** What the drawing shows, for screen readers; without it the drawing is decoration. */
  readonly label?: string | undefined;
}

/** An isometric drawing of a house, in the colours of the theme. Loaded after the page, so that texts come first. */
export function HouseDrawing({ kind, label }: Props) {
  const [svg, setSvg] = useState<string>();
  useEffect(() => {
    let gone = false;
    drawings[kind]().then(
      ({ default: text }) => {
        if (!gone) setSvg(text);
      },
      () => undefined, // no network and not stored yet: the page stands without its picture
    );
    return () => {
      gone = true;
    };
  }, [kind]);
  return (
    <figure
      className={styles["frame"]}
      {...(label === undefined ? { "aria-hidden": true } : { "aria-label": label })}
      dangerouslySetInnerHTML={{ __html: svg ?? "" }}
    />
  );
}
