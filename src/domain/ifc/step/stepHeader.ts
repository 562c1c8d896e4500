import { decodePage } from "#domain/text/codePages.ts";
import { readEscapes } from "./stepEscapes.ts";
import { HeaderReader, type HeaderValue } from "./stepHeaderReader.ts";

/** What the product keeps of the header of a STEP file: no author, no organisation, no path. */
export interface StepHeader {
  /** FILE_SCHEMA as written; of several names the first that can be read. Null when the header does not say. */
  readonly schema: string | null;
  /** The program that wrote the file, from FILE_NAME; null when it says nothing or names a person's folder. */
  readonly application: string | null;
}

/** Reads the header of a file by its grammar (ISO 10303-21, clause 8): comments, line breaks and lists wherever they may stand. */
export function stepHeader(file: Uint8Array): StepHeader {
  const entities = new HeaderReader(file).entities();
  const [names = []] = (entities.get("FILE_SCHEMA") ?? []).filter((one) => typeof one !== "string");
  const schemas = texts(names);
  const schema = schemas.find(isSupportedSchema) ?? schemas[0];
  // name, time stamp, authors, organisations, preprocessor, originating system, authorisation.
  const system = entities.get("FILE_NAME")?.[5];
  return {
    schema: schema === undefined ? null : schema.toUpperCase(),
    application: cleanApplication(typeof system === "string" ? plain(system) : ""),
  };
}

const texts = (value: HeaderValue): readonly string[] =>
  (typeof value === "string" ? [value] : value.flatMap(texts))
    .map((one) => plain(one).trim())
    .filter((one) => one !== "");

/** A text of the header with its escapes read; its bytes stand in it one by one. */
function plain(text: string): string {
  const bytes = Uint8Array.from(text, (sign) => sign.charCodeAt(0));
  return readEscapes(bytes, 0, bytes.length)
    .pieces.map((piece) => (piece.kind === "text" ? piece.text : likely(piece.bytes)))
    .join("");
}

function likely(bytes: Uint8Array): string {
  const unicode = decodePage(bytes, "utf-8");
  return unicode.includes("\ufffd") ? decodePage(bytes, "windows-1252") : unicode;
}

/** The name of a program without anything that points at a person: null for paths, addresses and empty texts. */
export function cleanApplication(name: string): string | null {
  const text = name.trim();
  const personal = /[\\/]{1}|[a-z]:\\|@|\bC:/i.test(text.replaceAll(/\b\d+\/\d+\b/g, ""));
  return text === "" || text === "$" || personal ? null : text.slice(0, 120);
}

/** The schemas that can be read. Earlier IFC2x and release candidates of IFC4 are not. */
export const isSupportedSchema = (schema: string): boolean => familyOf(schema) !== null;

/**
 * The schema whose classes a file uses, by the family of the name that its header gives: corrigenda, addenda, finals and
 * drafts of a family are read like it.
 */
export function familyOf(schema: string): "IFC2X3" | "IFC4" | "IFC4X1" | "IFC4X2" | "IFC4X3" | null {
  // A name may be followed by an object identifier in braces.
  const name = schema.toUpperCase().replace(/\{.*$/, "").replaceAll(/[\s.]/g, "");
  if (name === "IFC2X_FINAL" || /^IFC2X3(?![0-9X])/.test(name)) return "IFC2X3";
  if (/^IFC4($|[_-]|ADD|TC)/.test(name)) return "IFC4";
  const [, minor] = /^IFC4X([123])(?!\d)/.exec(name) ?? [];
  return minor === undefined ? null : (`IFC4X${minor as "1" | "2" | "3"}` as const);
}

/**
 * Writes the schema into the header in the one form that every reader takes: the name of the family, no comment, on one
 * line. Nothing moves; what is left over becomes blanks.
 */
export function withPlainSchema(file: Uint8Array): void {
  const { schema } = stepHeader(file);
  const family = schema === null ? null : familyOf(schema);
  const span = new HeaderReader(file).spanOf("FILE_SCHEMA");
  if (family === null || span === null) return;
  const wanted = `FILE_SCHEMA(('${family}'))`;
  const { start, end } = span;
  if (end - start < wanted.length) return;
  for (let at = start; at < end; at++) file[at] = wanted.charCodeAt(at - start) || SPACE;
}

const SPACE = 32;
