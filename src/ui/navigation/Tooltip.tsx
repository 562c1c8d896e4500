import { Tooltip as MantineTooltip } from "@mantine/core";
import type { ReactElement } from "react";
import { classes } from "../classes.ts";
import { useDropdown } from "../controls/dropdown/useDropdown.ts";
import styles from "./Tooltip.module.css";

interface Props {
  /** One short sentence. Nothing that is needed to go on: fingers do not find it. */
  readonly text: string;
  /** What it is about: one element that takes a ref and props. */
  readonly children: ReactElement;
}

/** A word about something, for whoever points at it or has the focus on it; read out as its description. */
export function Tooltip({ text, children }: Props) {
  const dropdown = useDropdown();
  return (
    <MantineTooltip
      {...dropdown}
      label={text}
      openDelay={300}
      events={{ hover: true, focus: true, touch: false }}
      classNames={{ tooltip: classes(styles["tip"]) }}
    >
      {children}
    </MantineTooltip>
  );
}
