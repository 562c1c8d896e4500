/** The name of a project that is made of a file: without its ending, with spaces. */
export const nameOfFile = (fileName: string): string =>
  fileName.replace(/\.ifc(zip)?$/i, "").replaceAll("_", " ") || fileName;
