import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import styles from "./Lock.module.css";
import { tellUnsavedHere } from "./unlock/unsavedHere.ts";

/**
 * Covers the whole page: what is below is neither drawn nor to be reached, by hand, by keyboard or by a screen reader, and stays as it is.
 * Stands above dialogs that are open or are opened below it.
 */
export function Cover({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation("common");
  const [host] = useState(newHost);
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const own = dialog.current;
    document.body.append(host);
    const below = [...document.body.children].filter((one) => one !== host && !one.hasAttribute("inert"));
    for (const one of below) one.setAttribute("inert", "");
    document.documentElement.dataset["covered"] = "";
    const end = tellUnsavedHere();
    for (const kind of drags) window.addEventListener(kind, takeNothing, { capture: true });
    const above = own && keepAbove(own);
    return () => {
      end();
      for (const kind of drags) window.removeEventListener(kind, takeNothing, { capture: true });
      delete document.documentElement.dataset["covered"];
      for (const one of below) one.removeAttribute("inert");
      above?.();
      host.remove();
    };
  }, [host]);
  return createPortal(
    <dialog ref={dialog} className={styles["cover"]} aria-label={t(($) => $.lock.label)}>
      {children}
    </dialog>,
    host,
  );
}

/** Files are dropped on the window, wherever the pointer is: a page below would take them in the name of whoever is locked. */
const drags = ["dragenter", "dragover", "drop"] as const;

function takeNothing(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function newHost(): HTMLElement {
  const host = document.createElement("div");
  host.dataset["cover"] = "";
  // Keys pressed here mean nothing to the page below.
  for (const kind of ["keydown", "keyup", "keypress", "paste"])
    host.addEventListener(kind, (event) => event.stopPropagation());
  return host;
}

/** Shows a dialog above all others until the answered function is called, whatever closes it or opens beside it. */
function keepAbove(own: HTMLDialogElement): () => void {
  if (typeof own.showModal !== "function") {
    own.setAttribute("open", "");
    return () => own.removeAttribute("open");
  }
  let isOver = false;
  const show = () => {
    if (isOver || !own.isConnected) return;
    const field = document.activeElement;
    if (own.open) own.close();
    own.showModal();
    if (field instanceof HTMLElement && own.contains(field)) field.focus();
  };
  const stay = (event: Event) => event.preventDefault();
  const again = () => own.open || show();
  own.setAttribute("closedby", "none");
  own.addEventListener("cancel", stay);
  own.addEventListener("close", again);
  const others = new MutationObserver((changes) => {
    const isOther = changes.some(({ target }) => target !== own && (target as HTMLDialogElement).open);
    if (isOther) show();
  });
  others.observe(document.body, { subtree: true, attributes: true, attributeFilter: ["open"] });
  show();
  return () => {
    isOver = true;
    others.disconnect();
    own.removeEventListener("cancel", stay);
    own.removeEventListener("close", again);
    if (own.open) own.close();
  };
}
