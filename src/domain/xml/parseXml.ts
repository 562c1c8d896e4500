import { err, ok, type Result } from "#kernel/result.ts";
import { scanXml, type XmlProblem } from "./scanXml.ts";
import { xmlText } from "./xmlText.ts";

/** An element with its names without prefix; `text` is everything between its tags that is not an element. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  readonly text: string;
}

interface Growing extends XmlElement {
  readonly children: Growing[];
  text: string;
}

/** A whole XML file as a tree; namespaces and their prefixes are left out, as nothing that is read here needs them. */
export function parseXml(bytes: Uint8Array): Result<XmlElement, XmlProblem> {
  const text = xmlText(bytes);
  if (!text.ok) return text;
  const top: Growing = { name: "", attributes: new Map(), children: [], text: "" };
  const path: Growing[] = [top];
  const problem = scanXml(text.value, {
    open(name, attributes) {
      const element: Growing = {
        name: localName(name),
        attributes: local(attributes),
        children: [],
        text: "",
      };
      path.at(-1)!.children.push(element);
      path.push(element);
    },
    text(piece) {
      path.at(-1)!.text += piece;
    },
    close() {
      path.pop();
    },
  });
  return problem ? err(problem) : ok(top.children[0]!);
}

/** A name without its namespace prefix. */
export const localName = (name: string): string => name.slice(name.indexOf(":") + 1);

function local(attributes: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const own = [...attributes].filter(([name]) => name !== "xmlns" && !/^(xmlns|xsi):/.test(name));
  return new Map(own.map(([name, value]) => [localName(name), value]));
}

/** The first child of that name. */
export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((child) => child.name === name);

/** All children of that name. */
export const childrenOf = (element: XmlElement | undefined, name: string): readonly XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];

/** The text of a child exactly as it stands; null when there is none or only blanks. */
export function textOfChild(element: XmlElement | undefined, name: string): string | null {
  const text = childOf(element, name)?.text ?? "";
  return text.trim() === "" ? null : text;
}

/** An attribute without blanks around it; null when there is none or only blanks. */
export function attributeOf(element: XmlElement | undefined, name: string): string | null {
  const value = element?.attributes.get(name)?.trim() ?? "";
  return value === "" ? null : value;
}

/** `true` and `1` as XML Schema writes them; null when it says neither that nor `false` or `0`. */
export function booleanOf(text: string | null): boolean | null {
  const word = text?.trim().toLowerCase();
  if (word === "true" || word === "1") return true;
  return word === "false" || word === "0" ? false : null;
}
