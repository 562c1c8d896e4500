import {
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  type PDFRef,
} from "@cantoo/pdf-lib";

/** What a part of the document is, in the standard structure types of ISO 32000-1, 14.8.4. */
export type Tag =
  | "Document"
  | "Sect"
  | "Div"
  | "H1"
  | "H2"
  | "P"
  | "Note"
  | "L"
  | "LI"
  | "Lbl"
  | "LBody"
  | "Table"
  | "Caption"
  | "THead"
  | "TBody"
  | "TR"
  | "TH"
  | "TD"
  | "Figure";

/** What a reading program is told beside the text. */
interface TagFacts {
  /** Which cells a head of a table stands for. */
  readonly scope?: "Column" | "Row";
  /** What is read instead of a drawing, or of a cell without text. */
  readonly alt?: string;
  /** Where a drawing stands: left, bottom, right, top in points from the lower left corner. */
  readonly box?: readonly [number, number, number, number];
}

/** A part of the document with its own parts in reading order. */
export interface Element {
  readonly tag: Tag;
  readonly facts: TagFacts;
  readonly kids: (Element | Mark)[];
}

/** A stretch of a page's content by its number on that page. */
interface Mark {
  readonly page: PDFPage;
  readonly mcid: number;
}

/** What is drawn and belongs to no part: a line, or what stands on every page. */
type Ornament = "Layout" | "Pagination";

/**
 * The structure of a document while it is drawn. Everything that is drawn stands between marks: as content of the element that is open,
 * or, where none is, as an artifact that nobody reads.
 */
export interface Tags {
  /** Adds an element after those that the open one has. */
  readonly add: (tag: Tag, facts?: TagFacts) => Element;
  /** What `draw` draws belongs to the element; with null it is an artifact. */
  readonly into: (element: Element | null, draw: () => void) => void;
  /** Both: a new element, and what `draw` draws in it. */
  readonly within: (tag: Tag, draw: () => void, facts?: TagFacts) => void;
  /** Content of the open element; inside of another stretch it is part of that. */
  readonly content: (page: PDFPage, draw: () => void) => void;
  /** What nobody reads, unless it is part of a drawing. */
  readonly ornament: (page: PDFPage, draw: () => void, kind?: Ornament) => void;
  /** Writes the tree into the document; once, when everything is drawn. */
  readonly write: (document: PDFDocument) => void;
}

/** Begins the structure of a document. */
export function tagsOf(): Tags {
  const root: Element = { tag: "Document", facts: {}, kids: [] };
  const marks = new Map<PDFPage, Element[]>();
  let open: Element | null = root;
  let isInside = false;
  const between = (page: PDFPage, operator: PDFOperator, draw: () => void) => {
    page.pushOperators(operator);
    isInside = true;
    draw();
    isInside = false;
    page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent));
  };
  const ornament: Tags["ornament"] = (page, draw, kind = "Layout") => {
    if (isInside) draw();
    else between(page, begin("Artifact", `<</Type /${kind}>>`), draw);
  };
  const add: Tags["add"] = (tag, facts = {}) => {
    const element: Element = { tag, facts, kids: [] };
    (open ?? root).kids.push(element);
    return element;
  };
  const into: Tags["into"] = (element, draw) => {
    const before = open;
    open = element;
    draw();
    open = before;
  };
  return {
    add,
    into,
    within: (tag, draw, facts) => into(add(tag, facts), draw),
    content: (page, draw) => {
      if (isInside || open === null) return ornament(page, draw);
      const own = marks.get(page) ?? [];
      marks.set(page, own);
      const mcid = own.push(open) - 1;
      open.kids.push({ page, mcid });
      between(page, begin(open.tag, `<</MCID ${mcid}>>`), draw);
    },
    ornament,
    write: (document) => writeTree(document, root, marks),
  };
}

const begin = (tag: string, properties: string) =>
  PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [PDFName.of(tag), properties]);

/** The structure tree (14.7): elements with their marks, and for each page the way back from a mark to its element. */
function writeTree(document: PDFDocument, root: Element, marks: ReadonlyMap<PDFPage, readonly Element[]>) {
  const { context } = document;
  const treeRef = context.nextRef();
  const refs = new Map<Element, PDFRef>();
  const named: PDFObject[] = [];
  const write = (element: Element, parent: PDFRef): PDFRef => {
    const ref = context.nextRef();
    refs.set(element, ref);
    // The page of the first mark is that of the element; only marks of other pages name theirs.
    const first = element.kids.find((kid) => "mcid" in kid)?.page;
    const kids = element.kids.map((kid) => {
      if ("tag" in kid) return write(kid, ref);
      if (kid.page === first) return context.obj(kid.mcid);
      return context.obj({ Type: "MCR", Pg: kid.page.ref, MCID: kid.mcid });
    });
    const dict = context.obj({ Type: "StructElem", S: element.tag, P: parent });
    if (first) dict.set(PDFName.of("Pg"), first.ref);
    if (kids.length > 0) dict.set(PDFName.of("K"), context.obj(kids));
    const { alt } = element.facts;
    if (alt !== undefined) dict.set(PDFName.of("Alt"), PDFHexString.fromText(alt));
    const attributes = attributesOf(element);
    if (attributes) dict.set(PDFName.of("A"), context.obj(attributes));
    if (element.tag === "Note") {
      const id = PDFHexString.fromText(`note-${String(named.length / 2 + 1).padStart(6, "0")}`);
      dict.set(PDFName.of("ID"), id);
      named.push(id, ref);
    }
    context.assign(ref, dict);
    return ref;
  };
  const rootRef = write(root, treeRef);
  const numbers: PDFObject[] = [];
  document.getPages().forEach((page, index) => {
    page.node.set(PDFName.of("StructParents"), context.obj(index));
    page.node.set(PDFName.of("Tabs"), PDFName.of("S"));
    const elements = (marks.get(page) ?? []).map((element) => refs.get(element)!);
    numbers.push(context.obj(index), context.register(context.obj(elements)));
  });
  const tree = PDFDict.withContext(context);
  tree.set(PDFName.of("Type"), PDFName.of("StructTreeRoot"));
  tree.set(PDFName.of("K"), context.obj([rootRef]));
  tree.set(PDFName.of("ParentTree"), context.register(context.obj({ Nums: numbers })));
  tree.set(PDFName.of("ParentTreeNextKey"), context.obj(document.getPageCount()));
  if (named.length > 0) tree.set(PDFName.of("IDTree"), context.register(context.obj({ Names: named })));
  context.assign(treeRef, tree);
  document.catalog.set(PDFName.of("StructTreeRoot"), treeRef);
  document.catalog.set(PDFName.of("MarkInfo"), context.obj({ Marked: true }));
}

function attributesOf({ tag, facts: { scope, box } }: Element) {
  if (scope !== undefined) return { O: "Table", Scope: scope };
  if (box !== undefined) return { O: "Layout", Placement: "Block", BBox: [...box] };
  return tag === "L" ? { O: "List", ListNumbering: "None" } : null;
}
