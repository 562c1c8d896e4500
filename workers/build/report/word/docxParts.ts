import type { XmlElement } from "#domain/xml/parseXml.ts";
import { element } from "#domain/xml/writeXml.ts";

/** A stretch of text; a line feed breaks the line. */
export function run(text: string): XmlElement {
  const lines = text.split(/\r?\n/);
  return element(
    "w:r",
    {},
    lines.flatMap((line, index) => [
      index > 0 ? element("w:br", {}) : null,
      element("w:t", { "xml:space": "preserve" }, line),
    ]),
  );
}

/** A paragraph of a style. */
export const paragraph = (style: string, text: string): XmlElement =>
  element("w:p", {}, [element("w:pPr", {}, [element("w:pStyle", { "w:val": style })]), run(text)]);

/** A number that Word counts itself: the page, or all pages. */
export const field = (name: "PAGE" | "NUMPAGES"): XmlElement =>
  element("w:fldSimple", { "w:instr": name }, [run("1")]);
