import { PDFDict, PDFDocument, PDFHexString, PDFName, type PDFRef } from "@cantoo/pdf-lib";
import type { Bytes } from "#domain/application/bytes.ts";
import type { Language } from "#kernel/languages.ts";
import { paper, type Sheets } from "./pdfPage.ts";

/** What a document says of itself. */
export interface PdfFacts {
  readonly title: string;
  readonly subject: string;
  readonly language: Language;
  /** ISO 8601 day: the document is dated by it and not by the clock, so that the same document gives the same bytes. */
  readonly made_on: string;
}

/** A new document that says title, language and dates of itself, and shows its title in the window. */
export async function newPdf({ title, subject, language, made_on }: PdfFacts): Promise<PDFDocument> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const date = new Date(`${made_on.slice(0, 10)}T00:00:00Z`);
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setLanguage(language);
  document.setSubject(subject);
  document.setCreator("Klarbau");
  document.setProducer("Klarbau");
  document.setCreationDate(date);
  document.setModificationDate(date);
  return document;
}

/** Writes structure, bookmarks and metadata, and gives the bytes. */
export async function finishPdf(document: PDFDocument, sheets: Sheets, facts: PdfFacts): Promise<Bytes> {
  sheets.tags.write(document);
  writeBookmarks(document, sheets);
  const stream = document.context.stream(new TextEncoder().encode(metadata(facts)), {
    Type: "Metadata",
    Subtype: "XML",
  });
  document.catalog.set(PDFName.of("Metadata"), document.context.register(stream));
  return new Uint8Array(await document.save({ useObjectStreams: false, addDefaultPage: false }));
}

/** One bookmark per heading, in one level. */
function writeBookmarks(document: PDFDocument, sheets: Sheets): void {
  const { context } = document;
  const marks = sheets.bookmarks();
  if (marks.length === 0) return;
  const root = context.nextRef();
  const refs: readonly PDFRef[] = marks.map(() => context.nextRef());
  marks.forEach(({ title, page, y }, index) => {
    const item = PDFDict.withContext(context);
    item.set(PDFName.of("Title"), PDFHexString.fromText(title));
    item.set(PDFName.of("Parent"), root);
    item.set(PDFName.of("Dest"), context.obj([page.ref, "XYZ", 0, Math.round(paper.height - y), null]));
    const [before, after] = [refs[index - 1], refs[index + 1]];
    if (before) item.set(PDFName.of("Prev"), before);
    if (after) item.set(PDFName.of("Next"), after);
    context.assign(refs[index]!, item);
  });
  context.assign(
    root,
    context.obj({ Type: "Outlines", First: refs[0]!, Last: refs.at(-1)!, Count: refs.length }),
  );
  document.catalog.set(PDFName.of("Outlines"), root);
  document.catalog.set(PDFName.of("PageMode"), PDFName.of("UseOutlines"));
}

/**
 * What the document says of itself once more as XMP (ISO 16684-1). It does not name a part of PDF/UA: that would claim a conformity that
 * nobody has certified.
 */
function metadata({ title, subject, language, made_on }: PdfFacts): string {
  const date = `${made_on.slice(0, 10)}T00:00:00Z`;
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:title>
<dc:description><rdf:Alt><rdf:li xml:lang="x-default">${escaped(subject)}</rdf:li></rdf:Alt></dc:description>
<dc:language><rdf:Bag><rdf:li>${language}</rdf:li></rdf:Bag></dc:language>
<xmp:CreatorTool>Klarbau</xmp:CreatorTool><xmp:CreateDate>${date}</xmp:CreateDate><xmp:ModifyDate>${date}</xmp:ModifyDate>
<pdf:Producer>Klarbau</pdf:Producer>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`;
}

const escaped = (text: string): string =>
  text
    // Signs that XML 1.0 has no place for.
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
