import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from "#ui/icons/icons.gen.ts";
import { classes } from "../classes.ts";
import { Button } from "../controls/Button.tsx";
import { IconButton } from "../controls/IconButton.tsx";
import type { Toast } from "./showToast.tsx";
import { useSwipeAway } from "./useSwipeAway.ts";
import styles from "./Toast.module.css";

const marks = { ok: IconCheck, info: IconInfoCircle, warn: IconAlertTriangle, bad: IconAlertTriangle };

/** How a toast looks. A finger wipes it away to the side. */
export function ToastCard({
  tone,
  title,
  text,
  note,
  close,
  action,
  onClose,
}: Toast & { readonly onClose: () => void }) {
  const Mark = marks[tone];
  const swipe = useSwipeAway(onClose);
  return (
    <div className={classes(styles["toast"], styles[tone])} {...swipe}>
      <Mark className={styles["icon"] ?? ""} size={18} stroke={1.5} aria-hidden />
      <div className={styles["words"]}>
        <p className={styles["title"]}>{title}</p>
        {text !== undefined && <p className={styles["text"]}>{text}</p>}
        {note !== undefined && <p className={styles["text"]}>{note}</p>}
        {action && (
          <Button
            variant="link"
            onClick={() => {
              action.run();
              onClose();
            }}
          >
            {action.label}
          </Button>
        )}
      </div>
      <IconButton icon={IconX} label={close} small onClick={onClose} />
    </div>
  );
}
