/** Why a text is refused as XML; `line` counts from 1. */
export type XmlProblem =
  | { readonly kind: "not_well_formed"; readonly line: number }
  /** A document type declaration may define entities that blow up or read other files: refused unread. */
  | { readonly kind: "document_type" }
  | { readonly kind: "too_deep" }
  | { readonly kind: "encoding" };

/** Who is told what stands in the text, in its order. Names as written, with their prefix. */
export interface XmlHandler {
  open(name: string, attributes: ReadonlyMap<string, string>): void;
  text(text: string): void;
  close(name: string): void;
}

/**
 * Reads XML 1.0 of hostile origin once from front to back: elements, attributes, text and CDATA; comments and processing
 * instructions are passed over. No document type, so no entities but the five of XML itself, and nothing is ever loaded.
 * @returns what is wrong, or null; the handler has heard everything before that place.
 */
export function scanXml(text: string, handler: XmlHandler): XmlProblem | null {
  const stack: string[] = [];
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  let rootIsThere = false;
  while (at < text.length) {
    const start = text.indexOf("<", at);
    const between = text.slice(at, start === -1 ? text.length : start);
    if (between !== "") {
      const plain = stack.length > 0 ? plainText(between) : blank.test(between) ? "" : null;
      if (plain === null) return brokenAt(text, at);
      if (stack.length > 0) handler.text(plain);
    }
    if (start === -1) break;
    const second = text[start + 1];
    if (second === "!" || second === "?") {
      const passed = passOver(text, start, stack.length > 0 ? handler : null);
      if (typeof passed !== "number") return passed;
      at = passed;
    } else if (second === "/") {
      const tag = matchAt(endTag, text, start);
      if (!tag || stack.pop() !== tag[1]) return brokenAt(text, start);
      handler.close(tag[1]!);
      at = endTag.lastIndex;
    } else {
      if (stack.length === 0 && rootIsThere) return brokenAt(text, start);
      rootIsThere = true;
      const tag = startTag(text, start);
      if (!tag) return brokenAt(text, start);
      handler.open(tag.name, tag.attributes);
      if (tag.isEmpty) handler.close(tag.name);
      else if (stack.push(tag.name) > deepest) return { kind: "too_deep" };
      at = tag.end;
    }
  }
  return rootIsThere && stack.length === 0 ? null : brokenAt(text, text.length);
}

/** Elements inside each other; the formats that are read have at most a dozen. */
const deepest = 200;

const name = String.raw`[A-Za-z_:\u0080-\uffff][\w.:\-\u0080-\uffff]*`;
const tagName = new RegExp(`<(${name})`, "y");
const attribute = new RegExp(String.raw`\s+(${name})\s*=\s*(?:"([^"<]*)"|'([^'<]*)')`, "y");
const tagEnd = /\s*(\/?)>/y;
const endTag = new RegExp(String.raw`</(${name})\s*>`, "y");
const blank = /^\s*$/;

function startTag(text: string, start: number) {
  const opened = matchAt(tagName, text, start);
  if (!opened) return null;
  const attributes = new Map<string, string>();
  let at = tagName.lastIndex;
  for (;;) {
    const found = matchAt(attribute, text, at);
    if (!found) break;
    const value = plainText((found[2] ?? found[3] ?? "").replace(/\r\n|[\t\n\r]/g, " "));
    if (value === null || attributes.has(found[1]!)) return null;
    attributes.set(found[1]!, value);
    at = attribute.lastIndex;
  }
  const ended = matchAt(tagEnd, text, at);
  return ended && { name: opened[1]!, attributes, isEmpty: ended[1] === "/", end: tagEnd.lastIndex };
}

/** Where it goes on after a comment, CDATA or a processing instruction; the problem when that never ends. */
function passOver(text: string, start: number, inside: XmlHandler | null): number | XmlProblem {
  const [opening, closing] = text.startsWith("<!--", start)
    ? ["<!--", "-->"]
    : text.startsWith("<![CDATA[", start)
      ? ["<![CDATA[", "]]>"]
      : ["<?", "?>"];
  if (!text.startsWith(opening, start))
    return text.startsWith("<!DOCTYPE", start) ? { kind: "document_type" } : brokenAt(text, start);
  const from = start + opening.length;
  const end = text.indexOf(closing, from);
  if (end === -1) return brokenAt(text, start);
  if (opening === "<![CDATA[") {
    if (!inside) return brokenAt(text, start);
    inside.text(text.slice(from, end).replace(/\r\n?/g, "\n"));
  }
  return end + closing.length;
}

const named: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Text without escapes and with one kind of line end; null when an escape means nothing. */
function plainText(raw: string): string | null {
  if (!raw.includes("&") && !raw.includes("\r")) return raw;
  let isWrong = false;
  const plain = raw.replace(/\r\n?/g, "\n").replace(/&(?:#(\d+);|#x([0-9A-Fa-f]+);|(\w+);)?/g, (...found) => {
    const [, decimal, hexadecimal, word] = found as (string | undefined)[];
    if (word !== undefined && Object.hasOwn(named, word)) return named[word]!;
    const code = decimal !== undefined ? Number(decimal) : Number.parseInt(hexadecimal ?? "", 16);
    const isCharacter =
      (code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000)) ||
      code === 9 ||
      code === 10 ||
      code === 13;
    if (isCharacter) return String.fromCodePoint(code);
    isWrong = true;
    return "";
  });
  return isWrong ? null : plain;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function brokenAt(text: string, at: number): XmlProblem {
  let line = 1;
  for (let next = text.indexOf("\n"); next !== -1 && next < at; next = text.indexOf("\n", next + 1)) line++;
  return { kind: "not_well_formed", line };
}
