/** What had the focus last. While a page waits for a part of itself it is hidden for a moment, and the focus is nowhere. */
let last: EventTarget | null = null;
if (typeof document !== "undefined")
  document.addEventListener("focusin", ({ target }) => {
    last = target;
  });

/**
 * Opens a dialog element, above a veil when `modal`, and answers how to close it. Engines that know the element but
 * not its methods get it open in its place, without the veil.
 *
 * To be closed while the element is still in the page (a layout effect's clean-up is in time, an effect's is not where the part goes with
 * its dialog): only then the browser gives the focus back.
 */
export function openDialog(dialog: HTMLDialogElement, modal: boolean): () => void {
  dialog.addEventListener("keydown", leaveToDropdown, { capture: true });
  const shut = openElement(dialog, modal);
  return () => {
    dialog.removeEventListener("keydown", leaveToDropdown, { capture: true });
    shut();
  };
}

/** What Escape closes first: an open menu, list of choices or popover, or what has one open. */
const dropdown = '[role="menu"], [role="listbox"], [role="dialog"], [aria-haspopup][aria-expanded="true"]';

/** Escape in a dropdown closes it, not the dialog around it: neither the browser nor a part takes it as one for the dialog. */
function leaveToDropdown(event: KeyboardEvent): void {
  const isIn = event.target instanceof Element && event.target.closest(dropdown) !== null;
  if (event.key === "Escape" && isIn) event.preventDefault();
}

function openElement(dialog: HTMLDialogElement, modal: boolean): () => void {
  if (typeof dialog.showModal !== "function") {
    dialog.setAttribute("open", "");
    return () => dialog.removeAttribute("open");
  }
  const active = document.activeElement;
  const before = active === null || active === document.body ? last : active;
  if (modal) dialog.showModal();
  else dialog.show();
  return () => {
    dialog.close();
    // A button that is out of use while it saves has lost the focus, and the browser gives back only what it finds in the dialog.
    const now = document.activeElement;
    const isNowhere = now === null || now === document.body || dialog.contains(now);
    if (isNowhere && before instanceof HTMLElement) before.focus();
  };
}
