import fastCheck from "fast-check";
import { expect, test } from "vitest";
import { parseXml, textOfChild, type XmlElement } from "./parseXml.ts";
import { element, writeXml } from "./writeXml.ts";

const read = (text: string) => parseXml(new TextEncoder().encode(text));
const valueOf = (text: string): XmlElement => {
  const parsed = read(text);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
};

test("names come without prefix, text without escapes, CDATA as it stands", () => {
  const root = valueOf(
    `\ufeff<?xml version="1.0"?><!-- <a> --><x:a xmlns:x="urn:x" x:b='1 &lt; 2&#10;3'>\r\n<c>&amp;<![CDATA[<&]]>&#x1F3E0;</c></x:a>`,
  );
  expect(root.name).toBe("a");
  expect([...root.attributes]).toEqual([["b", "1 < 2\n3"]]);
  expect(textOfChild(root, "c")).toBe("&<&🏠");
});

test.each([
  ["a document type, with entities or without", `<!DOCTYPE a [<!ENTITY b "b">]><a>&b;</a>`, "document_type"],
  ["an entity nobody has defined", "<a>&b;</a>", "not_well_formed"],
  ["a lonely ampersand", "<a>b & c</a>", "not_well_formed"],
  ["an end that fits no beginning", "<a><b></a></b>", "not_well_formed"],
  ["two roots", "<a/><a/>", "not_well_formed"],
  ["text outside", "<a/>b", "not_well_formed"],
  ["the same attribute twice", `<a b="1" b="2"/>`, "not_well_formed"],
  ["an end that is missing", "<a><b/>", "not_well_formed"],
  ["nothing", "", "not_well_formed"],
  ["no XML at all", "PK\u0003\u0004", "not_well_formed"],
  ["a comment without end", "<a><!-- </a>", "not_well_formed"],
  ["a character that does not exist", "<a>&#0;</a>", "not_well_formed"],
  ["elements without end inside each other", "<a>".repeat(1000), "too_deep"],
])("refuses %s", (_, text, kind) => {
  expect(read(text)).toMatchObject({ ok: false, error: { kind } });
});

test("says the line that is broken", () => {
  expect(read("<a>\n<b>\n</c>\n</a>")).toEqual({ ok: false, error: { kind: "not_well_formed", line: 3 } });
});

test("UTF-16 with its mark, Latin-1 as declared; other bytes are refused", () => {
  const utf16 = new Uint8Array([
    0xff,
    0xfe,
    ...Array.from("<a>ü</a>", (char) => [char.charCodeAt(0), 0]).flat(),
  ]);
  expect(parseXml(utf16)).toMatchObject({ ok: true, value: { text: "ü" } });
  const latin = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));
  const declared = `<?xml version="1.0" encoding="ISO-8859-1"?><a>ü</a>`;
  expect(parseXml(latin(declared))).toMatchObject({ ok: true, value: { text: "ü" } });
  expect(parseXml(latin("<a>ü</a>"))).toEqual({ ok: false, error: { kind: "encoding" } });
});

const anyText = fastCheck.string({ unit: "grapheme", maxLength: 20 });
const anyName = fastCheck.constantFrom("a", "Topic", "_x", "é");
const anyElement = fastCheck.letrec<{ element: XmlElement }>((tie) => ({
  element: fastCheck.oneof(
    { depthSize: "small" },
    fastCheck
      .tuple(anyName, anyText, anyText)
      .map(([name, value, text]) => element(name, { b: value }, text)),
    fastCheck
      .tuple(anyName, fastCheck.array(tie("element"), { minLength: 1, maxLength: 4 }))
      .map(([name, children]) => element(name, {}, children)),
  ),
})).element;

test("what is written is read as it was", () => {
  const withoutIndent = (one: XmlElement): XmlElement => ({
    ...one,
    text: one.children.length > 0 ? "" : one.text,
    children: one.children.map(withoutIndent),
  });
  fastCheck.assert(
    fastCheck.property(anyElement, (tree) => {
      const parsed = parseXml(writeXml(tree));
      expect(parsed.ok && withoutIndent(parsed.value)).toEqual(tree);
    }),
  );
});
