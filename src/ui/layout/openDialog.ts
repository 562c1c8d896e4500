/**
 * Opens a dialog element, above a veil when `modal`, and answers how to close it. Engines that know the element but
 * not its methods get it open in its place, without the veil.
 */
export function openDialog(dialog: HTMLDialogElement, modal: boolean): () => void {
  if (typeof dialog.showModal !== "function") {
    dialog.setAttribute("open", "");
    return () => dialog.removeAttribute("open");
  }
  if (modal) dialog.showModal();
  else dialog.show();
  return () => dialog.close();
}
