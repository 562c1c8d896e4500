import { IconSearch } from "#ui/icons/icons.gen.ts";
import { lazy, Suspense, useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "#ui/controls/IconButton.tsx";
import type { FrameProps } from "../AppFrame.tsx";

const SearchPlaces = lazy(async () => ({ default: (await import("./SearchPlaces.tsx")).SearchPlaces }));

/** The way to every page, project and room by its name: a button of the top bar, and Ctrl or Command with K. */
export function FrameSearch(props: Pick<FrameProps, "projects" | "projectId" | "onProject">) {
  const { t } = useTranslation("common");
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
      <IconButton
        icon={IconSearch}
        label={t(($) => $.search.open)}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense>
          <SearchPlaces {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const isShortcut = ({ key, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented }: KeyboardEvent) =>
  key.toLowerCase() === "k" && (ctrlKey || metaKey) && !shiftKey && !altKey && !defaultPrevented;

/** Whether a question or another panel must be answered first. */
const isBelowDialog = () => document.querySelector("dialog[open]:not([data-sheet])") !== null;
