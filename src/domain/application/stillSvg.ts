import { parseXml, type XmlElement } from "#domain/xml/parseXml.ts";
import type { Bytes } from "./bytes.ts";

/** What a drawing is made of. Not in it: script, foreignObject, style, a, image, animation, metadata. */
const elements = new Set(
  (
    "svg g path rect circle ellipse line polyline polygon text tspan title desc defs clipPath mask pattern " +
    "linearGradient radialGradient stop marker symbol use"
  ).split(" "),
);

/**
 * Whether an SVG of a bundle is nothing but a drawing: only shapes, texts and references inside itself. Scripts, handlers, foreign
 * content, style sheets, document types and every address outside of it are refused, however they are written.
 */
export function isStillSvg(bytes: Bytes): boolean {
  const parsed = parseXml(bytes);
  return parsed.ok && parsed.value.name === "svg" && !hasStyleSheet(bytes) && isStill(parsed.value);
}

const isStill = ({ name, attributes, children }: XmlElement): boolean =>
  elements.has(name) &&
  [...attributes].every(([attribute, value]) => isStillAttribute(attribute, value)) &&
  children.every(isStill);

function isStillAttribute(name: string, value: string): boolean {
  if (/^on/i.test(name) || name === "base") return false;
  if (/^(href|src)$/i.test(name)) return value.trim().startsWith("#");
  // A style may colour; what it loads or hides behind escapes and comments, it may not.
  if (/[\\@]|\/\*|image-set|expression|script:/i.test(value)) return false;
  return [...value.matchAll(/url\s*\(\s*["']?(.?)/gi)].every(([, first]) => first === "#");
}

/** A processing instruction may name a style sheet; the reader of XML looks past it. */
const hasStyleSheet = (bytes: Bytes) => /<\?xml-/i.test(new TextDecoder().decode(bytes));
