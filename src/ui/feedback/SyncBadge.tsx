import { classes } from "../classes.ts";
import styles from "./SyncBadge.module.css";

interface Props {
  /** Filled square: sent · hollow: sending · amber: waiting · brick: a decision is open · hollow grey: no network. */
  readonly state: "sent" | "sending" | "waiting" | "decision" | "offline";
  /** Always with words: "Gesendet 09:42", "Sendet 3 von 12", "3 warten". */
  readonly words: string;
  readonly onOpen?: (() => void) | undefined;
}

/** Where the edits of this device stand. */
export function SyncBadge({ state, words, onOpen }: Props) {
  const className = classes(styles["badge"], styles[state]);
  const content = (
    <>
      <span className={styles["square"]} aria-hidden />
      {words}
    </>
  );
  if (onOpen)
    return (
      <button type="button" className={className} onClick={onOpen} data-sync={state}>
        {content}
      </button>
    );
  return (
    <output className={className} data-sync={state}>
      {content}
    </output>
  );
}
