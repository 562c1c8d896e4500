import { IconMinus, IconPlus } from "@tabler/icons-react";
import { Button } from "#ui/controls/Button.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { levelText } from "./modelViewLevelText.ts";
import styles from "./ModelViewSection.module.css";
import type { ModelViewWords } from "./ModelViewWords.ts";

interface Props {
  /** Height of the section against the zero of the building, m. */
  readonly height: number;
  readonly language: string;
  readonly words: Pick<ModelViewWords, "sectionTitle" | "lower" | "higher" | "clearSection">;
  readonly onMove: (metres: number) => void;
  readonly onClear: () => void;
}

const step = 0.25;

/** The horizontal section: its height, lower, higher, and the way back to the whole building. */
export function ModelViewSection({ height, language, words, onMove, onClear }: Props) {
  return (
    <fieldset className={styles["bar"]} aria-label={words.sectionTitle}>
      <svg className={styles["arrow"]} width="24" height="14" viewBox="0 0 24 14" aria-hidden>
        <path d="M0 12h24" fill="none" stroke="currentColor" strokeWidth="2" />
        <path d="M23 13V3l-8 10z" fill="currentColor" />
      </svg>
      <span className={styles["title"]}>{words.sectionTitle}</span>
      <output className={styles["height"]}>
        {levelText(height, language)}
        <span className={styles["unit"]}>{metre}</span>
      </output>
      <IconButton icon={IconMinus} label={words.lower} onClick={() => onMove(-step)} />
      <IconButton icon={IconPlus} label={words.higher} onClick={() => onMove(step)} />
      <Button variant="quiet" onClick={onClear}>
        {words.clearSection}
      </Button>
    </fieldset>
  );
}

const metre = "m";
