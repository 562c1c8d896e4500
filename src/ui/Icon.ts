import type { ComponentType } from "react";

/** An outline icon of the Tabler set; parts draw it with stroke 1.5 and hide it from screen readers. */
export type Icon = ComponentType<{
  size?: number | string;
  stroke?: number | string;
  className?: string;
  "aria-hidden"?: boolean;
}>;
