import { z } from "../../application/smallSchema.ts";

/** What kind of document proves something; the word of it is the i18n key `type.<name>` of the vault. */
export const documentTypes = [
  "electricity_bill",
  "gas_bill",
  "heat_bill",
  "fuel_delivery",
  "water_bill",
  "waste_record",
  "refrigerant_log",
  "meter_reading",
  "guarantee_of_origin",
  "emission_factor",
  "energy_certificate",
  "contract",
  "policy",
  "measurement",
  "photo",
  "other",
] as const;
export type DocumentType = (typeof documentTypes)[number];

/** What a figure is that a document proves: a consumption, an entry of the ledger, a figure of a report, a factor. */
const figureKinds = ["consumption", "posting", "report_figure", "factor"] as const;

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
const instant = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/));
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));
const words = (most: number) => z.string().check(z.maxLength(most));
const shortText = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));

const recordShape = z.strictObject({
  sha256: hash,
  bytes: z.int().check(z.minimum(1)),
  mime: shortText(120),
  title: shortText(300),
  file_name: words(300),
  doc_type: z.enum(documentTypes),
  period_from: z.nullable(day),
  period_to: z.nullable(day),
  issuer: words(200),
  retention_until: z.nullable(day),
  previous: z.nullable(id),
  sealed: z.optional(z.strictObject({ method: z.literal("A256GCM"), commitment: hash })),
});

/**
 * A document as it was taken in. `sha256`, `bytes`: of the original bytes. `period_from`, `period_to`: the days it speaks of, both included.
 * `retention_until`: the last day on which it is to be kept; nothing is ever deleted by it. `previous`: the entry of the version before. `sealed`: it has personal data and left the device enciphered
 * (`domain/esg/vaultKeys`); then `sha256` and `bytes` are those of the ciphertext, title, file name and issuer lie in it, and `commitment` is
 * the salted hash of the clear bytes.
 */
export type VaultRecord = z.infer<typeof recordShape>;

const figureShape = z.strictObject({ kind: z.enum(figureKinds), id: shortText(200), label: words(300) });

/** A figure that a document proves; `label` says it as it was called when the two were linked. */
export type FigureLink = z.infer<typeof figureShape>;

const statementShape = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("document"), record: recordShape }),
  z.strictObject({ type: z.literal("link"), about: id, figure: figureShape }),
  z.strictObject({ type: z.literal("unlink"), about: id, figure: figureShape, reason: shortText(1000) }),
  z.strictObject({
    type: z.literal("tombstone"),
    about: id,
    reason: shortText(1000),
    erased: z.optional(z.literal(true)),
  }),
  z.strictObject({
    type: z.literal("retention"),
    about: id,
    retention_until: z.nullable(day),
    reason: shortText(1000),
  }),
  z.strictObject({
    type: z.literal("timestamp"),
    root: z.strictObject({ seq: z.int().check(z.minimum(1)), entry_hash: hash }),
    query: shortText(20_000),
    answer: shortText(200_000),
  }),
]);

/**
 * What an entry says, once and for ever. A `tombstone` says that a document no longer counts, and why; it stays where it is; `erased`: its
 * key was destroyed with it, so nobody can read it any more. `retention` takes the place of the day before it. `timestamp` keeps question and answer of a time-stamp authority (RFC 3161, base64) about a root.
 */
export type VaultStatement = z.infer<typeof statementShape>;

const bodyShape = z.strictObject({
  version: z.literal(1),
  vault: id,
  id,
  at: instant,
  by: shortText(200),
  device: shortText(200),
  statement: statementShape,
});

/** An entry as the device that made it wrote it: the time is the device's own, `by` the id of whoever was signed in. */
export type VaultBody = z.infer<typeof bodyShape>;

/** The body that a text says; undefined when it is none. */
export function readBody(text: string): VaultBody | undefined {
  try {
    const parsed = z.safeParse(bodyShape, JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

const anchorShape = z.strictObject({
  at: instant,
  by: shortText(200),
  self_hash: hash,
  seq: z.int(),
  vault: id,
});

/** What the server says of an entry when it takes it in: its place in the vault, when, and who was signed in with it. */
export type VaultAnchor = z.infer<typeof anchorShape>;

/** The anchor that a text says; undefined when it is none. */
export function readAnchor(text: string): VaultAnchor | undefined {
  try {
    const parsed = z.safeParse(anchorShape, JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
