import { languages } from "#kernel/languages.ts";
import { submissionKinds } from "../inbox/protocol.ts";
import { z } from "../schema.ts";

const name = z.string().regex(/^[a-z][a-z0-9_]{0,59}$/);
/** A text in the languages of the application; one that is missing shows the first that is there. */
const texts = z.partialRecord(z.enum(languages), z.string().max(2_000));

/** What an answer is: the subset of JSON Schema that forms are made of. */
const property = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("string"),
    maxLength: z.int().positive().max(20_000).optional(),
    enum: z.array(z.string().min(1).max(60)).min(1).max(60).optional(),
    format: z.literal("date").optional(),
  }),
  z.strictObject({
    type: z.literal("number"),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
  }),
  z.strictObject({ type: z.literal("boolean") }),
  z.strictObject({
    type: z.literal("array"),
    items: z.strictObject({ type: z.literal("string") }),
    maxItems: z.int().positive().max(200).optional(),
  }),
  /** A room or a sketch: what it consists of stands in the protocol of the inbox. */
  z.strictObject({ type: z.literal("object") }),
]);

/** How a field is asked. */
export const widgets = [
  "line",
  "text",
  "number",
  "choice",
  "check",
  "date",
  "photo",
  "signature",
  "room",
  "rooms",
  "sketch",
] as const;

/** A field is asked only if another one was answered so: with this value, or with a list that holds it. */
const rule = z.union([
  z.strictObject({ field: name, is: z.union([z.string(), z.number(), z.boolean()]) }),
  z.strictObject({ field: name, has: z.string() }),
]);

const uiItem = z.strictObject({
  field: name,
  widget: z.enum(widgets),
  label: texts,
  hint: texts.optional(),
  unit: z.string().max(20).optional(),
  /** The words of the values of `enum`. */
  choices: z.record(z.string(), texts).optional(),
  /** Begins a new part of the form under this heading. */
  section: texts.optional(),
  when: rule.optional(),
});

/** A form: what is answered (JSON Schema) and, apart from it, how it is asked, in order. */
export const formShape = z.strictObject({
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/),
  kind: z.enum(submissionKinds),
  title: texts,
  note: texts.optional(),
  schema: z.strictObject({
    type: z.literal("object"),
    properties: z.record(name, property),
    required: z.array(name),
  }),
  ui: z.array(uiItem).max(2_000),
});

export type Form = z.infer<typeof formShape>;
export type FormField = Form["ui"][number];
export type Property = z.infer<typeof property>;
export type Widget = (typeof widgets)[number];
export type Rule = z.infer<typeof rule>;
export type Texts = z.infer<typeof texts>;

/** The shape of a text per language, for what stands beside forms. */
export const textsShape = texts;
