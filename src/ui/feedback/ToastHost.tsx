import { Notifications } from "@mantine/notifications";
import "@mantine/notifications/styles.css";
import { toastTime } from "./showToast.tsx";

/** The place of toasts: bottom right, three at most. Stands once, inside `UiProvider`. */
export function ToastHost() {
  return (
    <Notifications
      position="bottom-right"
      limit={3}
      autoClose={toastTime.plain}
      transitionDuration={160}
      containerWidth={400}
      zIndex="var(--z-toast)"
    />
  );
}
