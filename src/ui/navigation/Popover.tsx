import { Popover as MantinePopover } from "@mantine/core";
import type { ReactElement, ReactNode } from "react";
import { classes } from "../classes.ts";
import { useDropdown } from "../controls/dropdown/useDropdown.ts";
import overlay from "../layout/overlays/Overlay.module.css";
import styles from "./Popover.module.css";

interface Props {
  /** The button that opens it: one element that takes a ref and props. */
  readonly trigger: ReactElement;
  /** What it is, for those who do not see it. */
  readonly label: string;
  readonly align?: "start" | "end";
  readonly children: ReactNode;
}

/** A small place below a button for a few fields or sentences. The focus goes in, Escape and a press elsewhere close it, and the button has it again. */
export function Popover({ trigger, label, align = "start", children }: Props) {
  const dropdown = useDropdown();
  return (
    <MantinePopover
      {...dropdown}
      position={`bottom-${align}`}
      trapFocus
      returnFocus
      classNames={{ dropdown: classes(overlay["dropdown"], styles["popover"]) }}
    >
      <MantinePopover.Target>{trigger}</MantinePopover.Target>
      <MantinePopover.Dropdown aria-label={label}>{children}</MantinePopover.Dropdown>
    </MantinePopover>
  );
}
