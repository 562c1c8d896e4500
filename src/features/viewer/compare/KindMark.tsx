import { IconEqual, IconMinus, IconPencil, IconPlus } from "#ui/icons/icons.gen.ts";
import { classes } from "#ui/classes.ts";
import styles from "./ComparePanel.module.css";

const marks = { added: IconPlus, changed: IconPencil, removed: IconMinus, same: IconEqual };

/** The colour of a kind with its sign: nobody has to tell kinds by colour alone. */
export function KindMark({ kind }: { readonly kind: keyof typeof marks }) {
  const Mark = marks[kind];
  return (
    <span className={classes(styles["mark"], styles[kind])} aria-hidden>
      <Mark size={14} stroke={2} />
    </span>
  );
}
