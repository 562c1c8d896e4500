import { Fragment, type ReactNode } from "react";
import { classes } from "../classes.ts";
import styles from "./Formula.module.css";

/** A piece of a formula: words and signs, or a number that opens its own source. */
export type FormulaPart = ReactNode | FormulaLink;

/** A number that opens its own source. */
interface FormulaLink {
  readonly text: ReactNode;
  readonly onOpen: () => void;
}

/** One line: a fraction or a plain row. `kind: "words"` names what stands below in numbers. */
export interface FormulaLine {
  readonly kind: "words" | "numbers";
  readonly top: readonly FormulaPart[];
  /** The denominator; without it the line is a plain row. */
  readonly bottom?: readonly FormulaPart[] | undefined;
}

/** A calculation written out: first in words, then with the numbers put in, then the result. */
export function Formula({ lines }: { readonly lines: readonly FormulaLine[] }) {
  return (
    <div className={styles["formula"]}>
      {lines.map((line, index) => (
        <div
          key={index}
          className={classes(styles["line"], styles[line.kind], index > 0 && styles["equals"])}
        >
          {line.bottom ? (
            <span className={styles["fraction"]}>
              <span className={styles["over"]}>{line.top.map(part)}</span>
              <span className={styles["under"]}>{line.bottom.map(part)}</span>
            </span>
          ) : (
            line.top.map(part)
          )}
        </div>
      ))}
    </div>
  );
}

function part(piece: FormulaPart, index: number) {
  if (isLink(piece))
    return (
      <button key={index} type="button" className={styles["link"]} onClick={piece.onOpen}>
        {piece.text}
      </button>
    );
  return <Fragment key={index}>{piece}</Fragment>;
}

const isLink = (piece: FormulaPart): piece is FormulaLink =>
  typeof piece === "object" && piece !== null && "onOpen" in piece;
