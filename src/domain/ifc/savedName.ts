/** The name of a file without its ending. */
export const withoutEnding = (file_name: string): string => file_name.replace(/\.\w+$/, "");

/**
 * What the original of a model is called when it is saved: a model that came in an archive is kept as that archive.
 * @param head the first bytes of the original.
 */
export const originalName = (file_name: string, head: Uint8Array): string =>
  head[0] === 0x50 && head[1] === 0x4b && /\.ifc$/i.test(file_name) ? `${file_name}zip` : file_name;

/** What is saved from a version of a model is called, without an ending: `haus-Mengen-v2`. */
export const savedName = (
  { file_name, version }: { readonly file_name: string; readonly version: number },
  what: string,
): string => `${withoutEnding(file_name)}-${what}-v${version}`;
