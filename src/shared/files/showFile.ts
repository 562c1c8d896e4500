import { saveFile } from "#shell/saveFile.ts";

/**
 * Opens a PDF in a tab of its own; saves other documents, and the PDF where the browser opens no tab. One that shows no PDF, as on Android,
 * would leave an empty tab and save the file under a name of its own.
 */
export function showFile(bytes: Blob, name: string): void {
  if (bytes.type !== "application/pdf" || !navigator.pdfViewerEnabled) return saveFile(bytes, name);
  const address = URL.createObjectURL(bytes);
  const tab = window.open(address, "_blank");
  if (!tab) saveFile(bytes, name);
  setTimeout(() => URL.revokeObjectURL(address), 60_000); // the tab has read it by then
}
