/** What the product keeps of the header of a STEP file: no author, no organisation, no path. */
export interface StepHeader {
  /** FILE_SCHEMA as written; null when the header does not say. */
  readonly schema: string | null;
  /** The program that wrote the file, from FILE_NAME; null when it says nothing or names a person's folder. */
  readonly application: string | null;
}

/** Reads the header from the first characters of a file. */
export function stepHeader(head: string): StepHeader {
  const schema = /FILE_SCHEMA\s*\(\s*\(\s*'([^']*)'/i.exec(head)?.[1]?.trim();
  const fileName = /FILE_NAME\s*\(((?:'(?:[^']|'')*'|[^;'])*)\)\s*;/i.exec(head)?.[1] ?? "";
  const strings = [...fileName.matchAll(/'((?:[^']|'')*)'/g)].map((match) => match[1]!.replaceAll("''", "'"));
  // name, time stamp, authors, organisations, preprocessor, originating system, authorisation.
  const system = strings.length >= 3 ? strings.at(-2) : undefined;
  return { schema: schema ? schema.toUpperCase() : null, application: cleanApplication(system ?? "") };
}

/** The name of a program without anything that points at a person: null for paths, addresses and empty texts. */
export function cleanApplication(name: string): string | null {
  const text = name.trim();
  const personal = /[\\/]{1}|[a-z]:\\|@|\bC:/i.test(text.replaceAll(/\b\d+\/\d+\b/g, ""));
  return text === "" || text === "$" || personal ? null : text.slice(0, 120);
}

/** The schemas that can be read. Earlier IFC2x and release candidates of IFC4 are not. */
export const isSupportedSchema = (schema: string): boolean =>
  /^(IFC2X3|IFC2X_FINAL|IFC4$|IFC4_|IFC4X[123])/.test(schema);
