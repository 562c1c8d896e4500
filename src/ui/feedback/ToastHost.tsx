import { Notifications } from "@mantine/notifications";
import "@mantine/notifications/styles.css";
import { toastTime } from "./showToast.tsx";
import styles from "./Toast.module.css";

/** The place of toasts: bottom right, on phones above the bar, three at most. Stands once, inside `UiProvider`. */
export function ToastHost() {
  return (
    <Notifications
      position="bottom-right"
      classNames={{ root: styles["host"] ?? "", notification: styles["each"] ?? "" }}
      limit={3}
      autoClose={toastTime.plain}
      transitionDuration={160}
      containerWidth={400}
      zIndex="var(--z-toast)"
    />
  );
}
