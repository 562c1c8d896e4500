import { notifications } from "@mantine/notifications";
import type { ReactNode } from "react";
import { ToastCard } from "./ToastCard.tsx";

/** A short message at the edge that goes by itself after four seconds, one of something that went wrong after five. */
export interface Toast {
  readonly tone: "ok" | "info" | "warn" | "bad";
  readonly title: string;
  readonly text?: string | undefined;
  /** What the text alone would leave open, as a sentence of its own. */
  readonly note?: string | undefined;
  /** The word of its close button. */
  readonly close: string;
  /** A second toast with the same id replaces the first. */
  readonly id?: string | undefined;
  /** The page says the same in words that are read out: the toast is for the eyes alone. */
  readonly unspoken?: boolean | undefined;
  /** A button such as "Rückgängig"; the toast then stays eight seconds. */
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
}

/** How long a toast stands, in ms (specification: 4 s and 5 s): with something to press twice as long. */
export const toastTime = { plain: 4000, bad: 5000, withAction: 8000 } as const;

const timeOf = ({ tone, action }: Toast): number => {
  if (action) return toastTime.withAction;
  return tone === "bad" ? toastTime.bad : toastTime.plain;
};

/** Shows a toast and answers its id. At most three stand at once, more wait (see `ToastHost`). */
export function showToast(toast: Toast): string {
  const id = toast.id ?? crypto.randomUUID();
  const close = () => closeToast(id);
  const card = (): ReactNode => <ToastCard {...toast} onClose={close} />;
  const shown = {
    id,
    message: toast.title,
    autoClose: timeOf(toast),
    renderNotification: card,
    role: toast.unspoken ? "presentation" : toast.tone === "bad" ? "alert" : "status",
  };
  notifications.update(shown); // when one with this id stands already
  notifications.show(shown); // when none does
  return id;
}

/** Takes a toast away before its time. */
export const closeToast = (id: string) => void notifications.hide(id);
