import { Fragment, type ReactNode } from "react";

/** A text with its index digits as `<sub>`: the typeface has no ₂. */
export const withIndices = (text: string): ReactNode =>
  text.includes("₂")
    ? text.split("₂").map((piece, index) => (
        <Fragment key={index}>
          {index > 0 && <sub>{"2"}</sub>}
          {piece}
        </Fragment>
      ))
    : text;
