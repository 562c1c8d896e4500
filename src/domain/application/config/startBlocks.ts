import { languages } from "#kernel/languages.ts";
import { textsShape } from "../forms/form.ts";
import { pictureIdShape } from "../pictures/pictures.ts";
import { z } from "../schema.ts";
import { type ApplicationPage, applicationPages, type Template } from "../templates.ts";

/** Everything that a start page can be made of. A closed set: a shell draws these and refuses whatever else is in its file. */
export const blockKinds = [
  "welcome",
  "note",
  "picture",
  "search",
  "actions",
  "notices",
  "contacts",
  "energy",
  "facts",
  "pages",
] as const;
export type BlockKind = (typeof blockKinds)[number];

const id = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/);
const text = z.partialRecord(z.enum(languages), z.string().max(4_000));
const few = z.int().min(1).max(10);

const block = <Picture extends z.ZodType>(picture: Picture) =>
  z.discriminatedUnion("kind", [
    /** Words that greet whoever opens the application. */
    z.strictObject({ id, kind: z.literal("welcome"), title: textsShape, text }),
    /** Something to know, quietly or as a warning. */
    z.strictObject({ id, kind: z.literal("note"), tone: z.enum(["info", "warn"]), text }),
    z.strictObject({ id, kind: z.literal("picture"), picture, alt: textsShape }),
    /** The search for a room. */
    z.strictObject({ id, kind: z.literal("search") }),
    /** Pages as large buttons. */
    z.strictObject({ id, kind: z.literal("actions"), pages: z.array(z.enum(applicationPages)).max(6) }),
    /** The newest notices. */
    z.strictObject({ id, kind: z.literal("notices"), most: few }),
    z.strictObject({ id, kind: z.literal("contacts"), most: few }),
    /** The energy figure with its class. */
    z.strictObject({ id, kind: z.literal("energy") }),
    /** Year, storeys, rooms, area. */
    z.strictObject({ id, kind: z.literal("facts") }),
    /** The way to every page. */
    z.strictObject({ id, kind: z.literal("pages") }),
  ]);

const unlike = (blocks: readonly { readonly id: string }[]) =>
  new Set(blocks.map((one) => one.id)).size === blocks.length;

/** The blocks of a start page in their order, as a person has put them together; their ids are unlike. */
export const blocksShape = z.array(block(pictureIdShape.nullable())).max(20).refine(unlike);

/** `data/start.json`: the same as the shell draws it; a picture is the path of its file. */
export const startFile = z.strictObject({
  blocks: z
    .array(block(z.string().regex(/^pictures\/[0-9a-f]{32}\.(png|jpg|svg)$/)))
    .max(20)
    .refine(unlike),
});

export type Block = z.infer<typeof blocksShape>[number];
export type StartFile = z.infer<typeof startFile>;
export type ShownBlock = StartFile["blocks"][number];

/** The page whose data a block shows: without it the block stays away. */
const pageOfBlock: Readonly<Partial<Record<BlockKind, ApplicationPage>>> = {
  search: "rooms",
  notices: "notices",
  contacts: "contacts",
  energy: "energy",
};

/** Whether a block has something to show in an application with these pages. */
export function showsBlock(one: Block, pages: readonly ApplicationPage[]): boolean {
  const needed = pageOfBlock[one.kind];
  if (needed) return pages.includes(needed);
  if (one.kind === "actions") return one.pages.some((page) => pages.includes(page));
  if (one.kind === "picture") return one.picture !== null;
  if (one.kind === "welcome") return isWritten(one.title) || isWritten(one.text);
  return one.kind === "note" ? isWritten(one.text) : true;
}

/** The blocks that a template can have on its start page: those whose pages it has; the screen in the hall has no start page. */
export function blocksOf(template: Template, pages: readonly ApplicationPage[]): readonly BlockKind[] {
  if (template === "energy-display") return [];
  return blockKinds.filter((kind) => {
    const needed = pageOfBlock[kind];
    return needed === undefined || pages.includes(needed);
  });
}

/** A new block of a kind. @param pages the pages of the application, for the buttons. */
export function newBlock(kind: BlockKind, blockId: string, pages: readonly ApplicationPage[]): Block {
  switch (kind) {
    case "welcome":
      return { id: blockId, kind, title: {}, text: {} };
    case "note":
      return { id: blockId, kind, tone: "info", text: {} };
    case "picture":
      return { id: blockId, kind, picture: null, alt: {} };
    case "actions":
      return { id: blockId, kind, pages: pages.slice(0, 3) };
    case "notices":
    case "contacts":
      return { id: blockId, kind, most: 3 };
    case "search":
    case "energy":
    case "facts":
    case "pages":
      return { id: blockId, kind };
  }
}

const isWritten = (texts: Readonly<Partial<Record<string, string>>>) =>
  Object.values(texts).some((words) => (words ?? "").trim() !== "");
