/** A first title from a file's name: without its ending, with spaces for lines between words. */
export const titleOf = (fileName: string): string =>
  fileName
    .replace(/\.[A-Za-z0-9]{1,5}$/, "")
    .replace(/[_\s]+/g, " ")
    .trim() || fileName;
