import { IconStack2 } from "#ui/icons/icons.gen.ts";
import { useLayoutEffect, useRef } from "react";
import { classes } from "#ui/classes.ts";
import { LevelMark } from "#ui/drawing/LevelMark.tsx";
import styles from "./ModelViewStoreys.module.css";
import type { Level } from "#domain/viewer/section/storeyLevels.ts";
import { levelText } from "./modelViewLevelText.ts";
import { storeyMark } from "./storeyMark.ts";

interface Props {
  readonly levels: readonly Level[];
  readonly storey: number | null;
  readonly language: string;
  readonly words: { readonly storeys: string; readonly allStoreys: string };
  readonly onStorey: (express_id: number | null) => void;
  /** Somebody stands on the storey: nothing is cut away above it, and pressing it again leads there again. */
  readonly isPlace?: boolean;
}

/**
 * The storeys at the left edge, each with its level mark and height; what the section took away is pale. Where they do not all fit, as on a
 * phone, the open one stays in sight.
 */
export function ModelViewStoreys({ levels, storey, language, words, onStorey, isPlace = false }: Props) {
  const open = levels.findIndex((level) => level.express_id === storey);
  const strip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const level = strip.current?.children.item(open);
    if (!strip.current || !(level instanceof HTMLElement)) return;
    const { clientWidth, clientHeight } = strip.current;
    strip.current.scrollLeft = level.offsetLeft - (clientWidth - level.offsetWidth) / 2;
    strip.current.scrollTop = level.offsetTop - (clientHeight - level.offsetHeight) / 2;
  }, [open]);
  return (
    <fieldset className={styles["bar"]} aria-label={words.storeys}>
      <div ref={strip} className={styles["levels"]}>
        {levels.map((level, index) => (
          <button
            key={level.express_id}
            type="button"
            aria-pressed={index === open}
            className={classes(styles["level"], !isPlace && index < open && styles["above"])}
            onClick={() => onStorey(index === open && !isPlace ? null : level.express_id)}
          >
            <LevelMark filled={index === open} className={styles["mark"]} />
            <span className={styles["words"]}>
              <span className={styles["name"]} title={level.name}>
                {storeyMark(level.name)}
              </span>
              <span className={styles["height"]}>{levelText(level.elevation_m, language)}</span>
            </span>
          </button>
        ))}
      </div>
      {!isPlace && (
        <button
          type="button"
          aria-pressed={storey === null}
          className={classes(styles["level"], styles["all"])}
          onClick={() => onStorey(null)}
        >
          <IconStack2 size={20} stroke={1.5} aria-hidden />
          <span className={styles["name"]}>{words.allStoreys}</span>
        </button>
      )}
    </fieldset>
  );
}
