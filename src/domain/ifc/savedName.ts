/** The name of a file without its ending. */
export const withoutEnding = (file_name: string): string => file_name.replace(/\.\w+$/, "");

/** What is saved from a version of a model is called, without an ending: `haus-Mengen-v2`. */
export const savedName = (
  { file_name, version }: { readonly file_name: string; readonly version: number },
  what: string,
): string => `${withoutEnding(file_name)}-${what}-v${version}`;
