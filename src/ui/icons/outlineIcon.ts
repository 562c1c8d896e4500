import { createElement, type ComponentType } from "react";

/** An icon of the Tabler set. Parts draw it with stroke 1.5 and hide it from screen readers. */
export type Icon = ComponentType<{
  /** Side in CSS pixels; 24 unless given. */
  size?: number | string;
  /** Width of the lines in units of the 24 by 24 drawing; 2 unless given. */
  stroke?: number | string;
  className?: string;
  "aria-hidden"?: boolean;
}>;

/** An icon of lines: `d` is the path of a drawing of 24 by 24. */
export const outlineIcon =
  (d: string): Icon =>
  ({ size = 24, stroke = 2, ...rest }) =>
    createElement(
      "svg",
      {
        xmlns: "http://www.w3.org/2000/svg",
        width: size,
        height: size,
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: "currentColor",
        strokeWidth: stroke,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        ...rest,
      },
      createElement("path", { d }),
    );
