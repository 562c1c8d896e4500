import type { LocalizedPlan } from "#domain/report/document/localizedReport.ts";
import type { XmlElement } from "#domain/xml/parseXml.ts";
import { element } from "#domain/xml/writeXml.ts";
import { paragraph } from "./docxParts.ts";
import type { Pictures } from "./docxPictures.ts";

const main = "http://schemas.openxmlformats.org/drawingml/2006/main";
const drawing = "http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing";
const picture = "http://schemas.openxmlformats.org/drawingml/2006/picture";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** Units of a picture's size per point. */
const perPoint = 12_700;

/** The plan of a storey as a picture in the text, with its words for who does not see it. */
export function docxPlan(
  { title, description, source, figure, absent }: LocalizedPlan,
  pictures: Pictures,
): readonly XmlElement[] {
  if (!figure) return [paragraph("Caption", title), paragraph("Normal", absent)];
  const { id, number } = pictures.add(figure);
  const size = {
    cx: String(Math.round(figure.width * perPoint)),
    cy: String(Math.round(figure.height * perPoint)),
  };
  const named = { id: String(number), name: title, descr: description };
  const shown = element("pic:pic", { "xmlns:pic": picture }, [
    element("pic:nvPicPr", {}, [element("pic:cNvPr", named), element("pic:cNvPicPr", {})]),
    element("pic:blipFill", {}, [
      element("a:blip", { "xmlns:r": office, "r:embed": id }),
      element("a:stretch", {}, [element("a:fillRect", {})]),
    ]),
    element("pic:spPr", {}, [
      element("a:xfrm", {}, [element("a:off", { x: "0", y: "0" }), element("a:ext", size)]),
      element("a:prstGeom", { prst: "rect" }, [element("a:avLst", {})]),
    ]),
  ]);
  const inline = element(
    "wp:inline",
    { "xmlns:wp": drawing, distT: "0", distB: "0", distL: "0", distR: "0" },
    [
      element("wp:extent", size),
      element("wp:docPr", { ...named, title }),
      element("a:graphic", { "xmlns:a": main }, [element("a:graphicData", { uri: picture }, [shown])]),
    ],
  );
  const style = element("w:pPr", {}, [element("w:pStyle", { "w:val": "Normal" }), element("w:keepNext", {})]);
  return [
    paragraph("Caption", title),
    element("w:p", {}, [style, element("w:r", {}, [element("w:drawing", {}, [inline])])]),
    paragraph("Note", source),
  ];
}
