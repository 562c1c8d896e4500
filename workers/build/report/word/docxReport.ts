import { type Bytes } from "#domain/application/bytes.ts";
import { zip } from "#domain/application/zip/zip.ts";
import type { LocalizedReport } from "#domain/report/document/localizedReport.ts";
import type { XmlElement } from "#domain/xml/parseXml.ts";
import { element, writeXml } from "#domain/xml/writeXml.ts";
import type { ReportFonts } from "../api.ts";
import { docxBlocks } from "./docxBlocks.ts";
import { field, paragraph, run } from "./docxParts.ts";
import { docxPictures, type Pictures } from "./docxPictures.ts";
import { docxStyles } from "./docxStyles.ts";
import { lettersOf } from "./letters.ts";

const word = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";
const types = "application/vnd.openxmlformats-officedocument.wordprocessingml";
/** What the text of the document refers to before its pictures. */
const parts = ["styles", "header", "footer"] as const;
const spaces = { "xmlns:w": word, "xmlns:r": office };

/**
 * The report as a Word document: real headings, tables whose heads repeat, page numbers, language and title set. The same
 * report gives the same bytes.
 */
export function docxReport(report: LocalizedReport, fonts: ReportFonts): Bytes {
  const pictures = docxPictures(lettersOf(fonts.regular), parts.length + 1);
  const text = body(report, pictures);
  const part = (name: string, root: XmlElement): [string, Bytes] => [name, writeXml(root)];
  return zip(
    new Map([
      part("[Content_Types].xml", contentTypes()),
      part(
        "_rels/.rels",
        relations([
          [`${office}/officeDocument`, "word/document.xml"],
          [`${packages}/relationships/metadata/core-properties`, "docProps/core.xml"],
        ]),
      ),
      part("docProps/core.xml", properties(report)),
      part("word/document.xml", element("w:document", spaces, [text])),
      part(
        "word/_rels/document.xml.rels",
        relations([
          ...parts.map((name) => [`${office}/${name}`, `${name}.xml`] as const),
          ...pictures.files().map(([path]) => [`${office}/image`, path] as const),
        ]),
      ),
      part("word/styles.xml", docxStyles(report.language, word)),
      part("word/header.xml", element("w:hdr", spaces, [header(report)])),
      part("word/footer.xml", element("w:ftr", spaces, [footer(report)])),
      ...pictures.files().map(([path, bytes]): [string, Bytes] => [`word/${path}`, bytes]),
    ]),
  );
}

function contentTypes(): XmlElement {
  const override = (path: string, type: string) => element("Override", { PartName: path, ContentType: type });
  return element("Types", { xmlns: `${packages}/content-types` }, [
    element("Default", {
      Extension: "rels",
      ContentType: "application/vnd.openxmlformats-package.relationships+xml",
    }),
    element("Default", { Extension: "png", ContentType: "image/png" }),
    element("Default", { Extension: "xml", ContentType: "application/xml" }),
    override("/docProps/core.xml", "application/vnd.openxmlformats-package.core-properties+xml"),
    override("/word/document.xml", `${types}.document.main+xml`),
    ...parts.map((name) => override(`/word/${name}.xml`, `${types}.${name}+xml`)),
  ]);
}

const relations = (targets: readonly (readonly [string, string])[]): XmlElement =>
  element(
    "Relationships",
    { xmlns: `${packages}/relationships` },
    targets.map(([Type, Target], at) => element("Relationship", { Id: `rId${at + 1}`, Type, Target })),
  );

function properties({ title, subject, language, made_on }: LocalizedReport): XmlElement {
  const day = { "xsi:type": "dcterms:W3CDTF" };
  return element(
    "cp:coreProperties",
    {
      "xmlns:cp": `${packages}/metadata/core-properties`,
      "xmlns:dc": "http://purl.org/dc/elements/1.1/",
      "xmlns:dcterms": "http://purl.org/dc/terms/",
      "xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance",
    },
    [
      element("dc:title", {}, `${title}, ${subject}`),
      element("dc:creator", {}, "Klarbau"),
      element("dc:language", {}, language),
      element("dcterms:created", day, `${made_on}T00:00:00Z`),
      element("dcterms:modified", day, `${made_on}T00:00:00Z`),
    ],
  );
}

function body(report: LocalizedReport, pictures: Pictures): XmlElement {
  return element("w:body", {}, [
    paragraph("Title", report.title),
    paragraph("Subtitle", `${report.subject} · ${report.subtitle}`),
    ...report.lead.map((text) => paragraph("Normal", text)),
    ...report.sections.flatMap(({ number, title, blocks }) => [
      paragraph("Heading1", number === "" ? title : `${number} ${title}`),
      ...blocks.flatMap((block) => docxBlocks(block, report.words.grade, pictures)),
    ]),
    element("w:sectPr", {}, [
      element("w:headerReference", { "w:type": "default", "r:id": "rId2" }),
      element("w:footerReference", { "w:type": "default", "r:id": "rId3" }),
      element("w:pgSz", { "w:w": "11906", "w:h": "16838" }),
      element("w:pgMar", {
        "w:top": "1418",
        "w:right": "1134",
        "w:bottom": "1134",
        "w:left": "1134",
        "w:header": "709",
        "w:footer": "567",
        "w:gutter": "0",
      }),
    ]),
  ]);
}

const header = ({ subject, title }: LocalizedReport): XmlElement =>
  element("w:p", {}, [
    element("w:pPr", {}, [element("w:pStyle", { "w:val": "Header" })]),
    run(subject),
    element("w:r", {}, [element("w:tab", {})]),
    run(title),
  ]);

/** "Seite 3 von 12" with the numbers as fields. */
function footer({ words }: LocalizedReport): XmlElement {
  const parts = words.page.split(/(\{\{pages?\}\})/);
  return element("w:p", {}, [
    element("w:pPr", {}, [element("w:pStyle", { "w:val": "Footer" })]),
    ...parts.flatMap((part) => {
      if (part === "{{page}}") return [field("PAGE")];
      if (part === "{{pages}}") return [field("NUMPAGES")];
      return part === "" ? [] : [run(part)];
    }),
  ]);
}
