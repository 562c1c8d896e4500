import type { XmlElement } from "#domain/xml/parseXml.ts";
import { element } from "#domain/xml/writeXml.ts";

const font = "Hanken Grotesk";
const [ink, quiet, line] = ["1C2321", "5F5B53", "C4BFB4"] as const;

interface Style {
  readonly id: string;
  /** Name as Word knows it: headings are found by it, whatever the language of Word. */
  readonly name: string;
  /** Half points. */
  readonly size: number;
  readonly bold?: boolean;
  readonly color?: string;
  /** Twentieths of a point. */
  readonly before?: number;
  readonly after?: number;
  readonly keepNext?: boolean;
  readonly outline?: string;
  readonly topLine?: boolean;
  /** A tab stop at the right edge. */
  readonly tab?: boolean;
}

const styles: readonly Style[] = [
  { id: "Normal", name: "Normal", size: 21, after: 160 },
  { id: "Title", name: "Title", size: 52, bold: true, after: 60 },
  { id: "Subtitle", name: "Subtitle", size: 21, color: quiet, after: 240 },
  {
    id: "Heading1",
    name: "heading 1",
    size: 36,
    bold: true,
    before: 480,
    after: 160,
    keepNext: true,
    outline: "0",
  },
  { id: "Caption", name: "caption", size: 18, bold: true, before: 200, after: 60, keepNext: true },
  { id: "TableHead", name: "Table Head", size: 17, bold: true, color: quiet, before: 40, after: 40 },
  { id: "TableText", name: "Table Text", size: 19, before: 40, after: 40 },
  { id: "TableSum", name: "Table Sum", size: 19, bold: true, before: 40, after: 40 },
  { id: "TableEnd", name: "Table End", size: 8, after: 80 },
  { id: "NoteTitle", name: "Note Title", size: 17, bold: true, before: 60, keepNext: true },
  { id: "Note", name: "Note", size: 17, color: quiet, after: 60 },
  { id: "SignLine", name: "Sign Line", size: 17, color: quiet, before: 900, topLine: true },
  { id: "Header", name: "header", size: 17, color: quiet, tab: true },
  { id: "Footer", name: "footer", size: 17, color: quiet },
];

/** The styles of the document, in its language; Word takes another typeface where ours is not installed. */
export function docxStyles(language: string, word: string): XmlElement {
  return element("w:styles", { "xmlns:w": word }, [
    element("w:docDefaults", {}, [
      element("w:rPrDefault", {}, [
        element("w:rPr", {}, [
          element("w:rFonts", { "w:ascii": font, "w:hAnsi": font, "w:cs": font }),
          element("w:lang", { "w:val": regions[language] ?? language }),
        ]),
      ]),
    ]),
    ...styles.map(paragraphStyle),
    tableStyle(),
  ]);
}

const regions: Readonly<Record<string, string>> = {
  de: "de-DE",
  en: "en-GB",
  fr: "fr-FR",
  es: "es-ES",
  it: "it-IT",
};

function paragraphStyle(style: Style): XmlElement {
  const { id, name, size, bold, color = ink, before = 0, after = 0, keepNext, outline, topLine, tab } = style;
  return element(
    "w:style",
    { "w:type": "paragraph", "w:styleId": id, "w:default": id === "Normal" ? "1" : null },
    [
      element("w:name", { "w:val": name }),
      id === "Normal" ? null : element("w:basedOn", { "w:val": "Normal" }),
      element("w:qFormat", {}),
      element("w:pPr", {}, [
        keepNext ? element("w:keepNext", {}) : null,
        topLine ? element("w:pBdr", {}, [border("w:top", ink)]) : null,
        tab ? element("w:tabs", {}, [element("w:tab", { "w:val": "right", "w:pos": "9638" })]) : null,
        element("w:spacing", { "w:before": String(before), "w:after": String(after) }),
        outline === undefined ? null : element("w:outlineLvl", { "w:val": outline }),
      ]),
      element("w:rPr", {}, [
        bold ? element("w:b", {}) : null,
        element("w:color", { "w:val": color }),
        element("w:sz", { "w:val": String(size) }),
      ]),
    ],
  );
}

const border = (side: string, color: string): XmlElement =>
  element(side, { "w:val": "single", "w:sz": "4", "w:space": "1", "w:color": color });

const tableStyle = (): XmlElement =>
  element("w:style", { "w:type": "table", "w:styleId": "ReportTable" }, [
    element("w:name", { "w:val": "Report Table" }),
    element("w:tblPr", {}, [
      element("w:tblBorders", {}, [
        border("w:top", line),
        border("w:bottom", line),
        border("w:insideH", line),
      ]),
    ]),
  ]);
