/** Hands a file to the person: the browser's own download, which works without a network. */
export function saveFile(bytes: Blob, name: string): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000); // the browser reads it in its own time
}

/** What of a text may stand in the name of a file, on every system; empty when nothing is left. */
export const fileNameOf = (text: string): string => text.replaceAll(/[^\p{L}\p{N} ._-]/gu, " ").trim();
