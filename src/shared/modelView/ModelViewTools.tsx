import { useLayoutEffect, useRef } from "react";
import { classes } from "#ui/classes.ts";
import type { Icon } from "#ui/icons/outlineIcon.ts";
import styles from "./ModelViewTools.module.css";

/** One tool at the foot of the view. `isOn` is left out for tools that do something once. */
export interface ModelViewTool {
  readonly id: string;
  readonly label: string;
  readonly icon: Icon;
  readonly isOn?: boolean;
  readonly isDisabled?: boolean;
  readonly onUse: () => void;
}

interface Props {
  readonly label: string;
  readonly tools: readonly ModelViewTool[];
  /** A second row, above the tools of the view. */
  readonly isUpper?: boolean;
}

/** The tools at the foot of the view, large enough for a thumb. Where they do not all fit, the one that was switched on stays in sight. */
export function ModelViewTools({ label, tools, isUpper = false }: Props) {
  const strip = useRef<HTMLDivElement>(null);
  const on = tools.findLast(({ isOn }) => isOn === true)?.id;
  useLayoutEffect(() => {
    const tool = [...(strip.current?.querySelectorAll<HTMLElement>('[aria-pressed="true"]') ?? [])].at(-1);
    if (!strip.current || !tool) return;
    strip.current.scrollLeft = tool.offsetLeft - (strip.current.clientWidth - tool.offsetWidth) / 2;
  }, [on]);
  return (
    <div
      ref={strip}
      className={classes(styles["tools"], isUpper && styles["upper"])}
      role="toolbar"
      aria-label={label}
    >
      {tools.map(({ id, label: word, icon: Mark, isOn, isDisabled = false, onUse }) => (
        <button
          key={id}
          type="button"
          aria-pressed={isOn}
          disabled={isDisabled}
          className={classes(styles["tool"], isOn === true && styles["on"])}
          onClick={onUse}
        >
          <Mark size={22} stroke={1.5} aria-hidden />
          <span>{word}</span>
        </button>
      ))}
    </div>
  );
}
