import type { XmlElement } from "./parseXml.ts";

/** What stands inside an element that is to be written: text, or elements where null is left out. */
export type XmlContent = string | readonly (XmlElement | null)[];

/** An element to be written; attributes that are null are left out. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | null>>,
  content: XmlContent = [],
): XmlElement {
  const named = Object.entries(attributes).filter((entry): entry is [string, string] => entry[1] !== null);
  const children = typeof content === "string" ? [] : content.filter((child) => child !== null);
  return { name, attributes: new Map(named), children, text: typeof content === "string" ? content : "" };
}

/** An element that holds a text; nothing for null. */
export const textElement = (name: string, text: string | null): XmlElement | null =>
  text === null ? null : element(name, {}, text);

/** A whole XML file, in UTF-8, indented where that changes no text. */
export function writeXml(root: XmlElement): Uint8Array<ArrayBuffer> {
  const lines = [`<?xml version="1.0" encoding="UTF-8"?>`];
  write(root, "", lines);
  return new TextEncoder().encode(`${lines.join("\n")}\n`);
}

function write(one: XmlElement, indent: string, lines: string[]): void {
  const attributes = [...one.attributes].map(([name, value]) => ` ${name}="${escapedAttribute(value)}"`);
  const open = `${indent}<${one.name}${attributes.join("")}`;
  const text = one.children.length > 0 && one.text.trim() === "" ? "" : escapedText(one.text);
  if (one.children.length === 0) {
    lines.push(text === "" ? `${open}/>` : `${open}>${text}</${one.name}>`);
    return;
  }
  lines.push(`${open}>${text}`);
  for (const child of one.children) write(child, `${indent}  `, lines);
  lines.push(`${indent}</${one.name}>`);
}

/** Characters that XML 1.0 cannot hold, not even escaped: they are left out. */
const forbidden =
  // oxlint-disable-next-line no-control-regex -- these are the ones meant
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Text as it stands between tags; a carriage return is written as a number, or reading would make a line feed of it. */
export const escapedText = (text: string): string =>
  text
    .replace(forbidden, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll("\r", "&#13;");

/** Text as it stands in an attribute between double quotes. */
export const escapedAttribute = (text: string): string =>
  escapedText(text).replaceAll('"', "&quot;").replaceAll("\n", "&#10;").replaceAll("\t", "&#9;");
