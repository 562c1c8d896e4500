import { classes as join } from "../classes.ts";
import styles from "./ClassScale.module.css";
import { scalePosition } from "./scalePosition.ts";

/** The colours of a class scale, best first; `ap` is A+. */
export type ClassTone = "ap" | "a" | "b" | "c" | "d" | "e" | "f" | "g" | "h";

/** One step of the scale. */
export interface ScaleClass {
  /** The printed letter: "A+". Meaning is never by colour alone. */
  readonly letter: string;
  readonly tone: ClassTone;
}

interface Mark {
  readonly value: number;
  /** The text at the mark, already written in the reader's language: "96,4", "Ziel 2030: 63,2". */
  readonly text: string;
}

interface Props {
  /** What the scale shows, in words, for screen readers: "Endenergie 96,4 kWh/(m²·a), Klasse C". */
  readonly label: string;
  readonly classes: readonly ScaleClass[];
  /** Upper limits of all classes but the last, ascending. */
  readonly limits: readonly number[];
  /** Writes a limit. */
  readonly format: (limit: number) => string;
  readonly mark?: Mark | undefined;
  readonly target?: Mark | undefined;
  readonly tall?: boolean;
}

/** The class scale A+ … H: letters on colours, the limits as a dimension chain, the value as a level mark. */
export function ClassScale({ label, classes, limits, format, mark, target, tall }: Props) {
  return (
    <figure
      aria-label={label}
      className={join(styles["scale"], tall && styles["tall"], target && styles["withTarget"])}
    >
      {mark && (
        <div className={styles["marker"]} style={{ left: place(mark.value, limits) }}>
          <b>{mark.text}</b>
          <svg width="12" height="8" viewBox="0 0 12 8" aria-hidden>
            <path d="M0 0h12L6 8z" fill="var(--text)" />
          </svg>
        </div>
      )}
      <div className={styles["classes"]} aria-hidden>
        {classes.map(({ letter, tone }) => (
          <span key={letter} className={join(styles["class"], styles[tone])}>
            {letter}
          </span>
        ))}
      </div>
      <div className={styles["limits"]} aria-hidden>
        {limits.map((limit, index) => (
          <span key={limit} style={{ left: `${((index + 1) / classes.length) * 100}%` }}>
            {format(limit)}
          </span>
        ))}
      </div>
      {target && (
        <div className={styles["target"]} style={{ left: place(target.value, limits) }}>
          <svg width="12" height="8" viewBox="0 0 12 8" aria-hidden>
            <path d="M6 .8 11.200 7.500H.800z" fill="var(--surface)" stroke="var(--text-2)" />
          </svg>
          <span>{target.text}</span>
        </div>
      )}
    </figure>
  );
}

const place = (value: number, limits: readonly number[]) =>
  `${Math.min(96, Math.max(4, scalePosition(value, limits) * 100))}%`;
