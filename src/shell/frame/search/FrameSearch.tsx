import { IconSearch } from "#ui/icons/icons.gen.ts";
import { lazy, Suspense, useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import { useScreen } from "../../useScreen.ts";
import type { FrameProps } from "../AppFrame.tsx";
import styles from "./FrameSearch.module.css";

const SearchPlaces = lazy(async () => ({ default: (await import("./SearchPlaces.tsx")).SearchPlaces }));

/** The way to everything by its name: a field of the top bar, a button where there is less room, and Ctrl or Command with K. */
export function FrameSearch(props: Pick<FrameProps, "projects" | "projectId" | "onProject">) {
  const { t } = useTranslation(["common", "frame"]);
  const isWide = useScreen() === "desktop";
  const [open, setOpen] = useState(false);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isShortcut(event) || (!open && isBelowDialog())) return;
    event.preventDefault(); // browsers search the web by it
    setOpen(!open);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
  return (
    <>
      {isWide ? (
        <button
          type="button"
          className={styles["field"]}
          aria-keyshortcuts="Control+K Meta+K"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <IconSearch size={18} stroke={1.5} aria-hidden />
          <VisuallyHidden>{t(($) => $.search.open, { ns: "common" })}</VisuallyHidden>
          <span className={styles["hint"]}>{t(($) => $.palette.hint, { ns: "frame" })}</span>
          <kbd aria-hidden>
            {isMac()
              ? t(($) => $.palette.keysMac, { ns: "frame" })
              : t(($) => $.palette.keys, { ns: "frame" })}
          </kbd>
        </button>
      ) : (
        <IconButton
          icon={IconSearch}
          label={t(($) => $.search.open, { ns: "common" })}
          aria-keyshortcuts="Control+K Meta+K"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        />
      )}
      {open && (
        <Suspense>
          <SearchPlaces {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const isMac = () => /^Mac|^iP/.test(navigator.platform);

const isShortcut = ({ key, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented }: KeyboardEvent) =>
  key.toLowerCase() === "k" && (ctrlKey || metaKey) && !shiftKey && !altKey && !defaultPrevented;

/** Whether a question or another panel must be answered first. */
const isBelowDialog = () => document.querySelector("dialog[open]:not([data-sheet])") !== null;
