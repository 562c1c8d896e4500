import { parseXml, type XmlElement } from "#domain/xml/parseXml.ts";
import type { Bytes } from "../bytes.ts";

/** What a drawing is made of. Not in it: script, foreignObject, style, a, image, animation, metadata. */
const elements = new Set(
  (
    "svg g path rect circle ellipse line polyline polygon text tspan title desc defs clipPath mask pattern " +
    "linearGradient radialGradient stop marker symbol use"
  ).split(" "),
);

/**
 * What an SVG of a bundle is besides a drawing of shapes, texts and references inside itself; null when it is nothing else. `active`:
 * scripts, handlers, foreign content, style sheets, document types and every address outside of it, however they are written, and what
 * cannot be read. `endless`: it shows itself so often that a browser would stand still over it.
 */
export function svgFault(bytes: Bytes): "active" | "endless" | null {
  const parsed = parseXml(bytes);
  if (!parsed.ok || parsed.value.name !== "svg" || hasStyleSheet(bytes) || !isStill(parsed.value))
    return "active";
  return isDrawable(parsed.value) ? null : "endless";
}

/** Whether an SVG of a bundle is nothing but a drawing. */
export const isStillSvg = (bytes: Bytes): boolean => svgFault(bytes) === null;

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

/** Most elements that references may add to those that stand in the file, and most references one inside the other. */
const mostShown = 20_000;
const deepest = 100;

/** Whether drawing it, with everything shown wherever something refers to it, comes to an end soon. */
function isDrawable(root: XmlElement): boolean {
  const named = new Map<string, XmlElement>();
  const all: XmlElement[] = [];
  const note = (element: XmlElement) => {
    all.push(element);
    const id = element.attributes.get("id");
    if (id !== undefined && !named.has(id)) named.set(id, element);
    element.children.forEach(note);
  };
  note(root);
  const known = new Map<XmlElement, number>();
  /** How many elements are drawn for one; Infinity in a circle. */
  const shown = (element: XmlElement, depth: number): number => {
    const before = known.get(element);
    if (before !== undefined) return before;
    if (depth > deepest) return Infinity;
    known.set(element, Infinity);
    let sum = 1;
    for (const child of element.children) sum += shown(child, depth);
    for (const { id, times } of references(element)) {
      const target = named.get(id);
      if (target) sum += times * shown(target, depth + 1);
    }
    known.set(element, sum);
    return sum;
  };
  return shown(root, 0) <= all.length + mostShown;
}

/** What an element refers to, and how often that is drawn for it: a marker stands at every corner of a line. */
function references({ attributes }: XmlElement): { readonly id: string; readonly times: number }[] {
  const corners =
    `${attributes.get("d") ?? ""} ${attributes.get("points") ?? ""}`.match(/[\d.]+/g)?.length ?? 1;
  return [...attributes].flatMap(([name, value]) => {
    const ids = /^href$/i.test(name)
      ? [value.trim().slice(1)]
      : [...value.matchAll(/url\s*\(\s*["']?#([^"')\s]*)/gi)].map(([, id = ""]) => id);
    const times = /marker/i.test(`${name} ${value}`) ? corners : 1;
    return ids.map((id) => ({ id, times }));
  });
}
