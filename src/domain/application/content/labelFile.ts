import { type Label, targetKinds } from "../../labels/label.ts";
import { shortIdIn } from "../../labels/shortId.ts";
import { byCodeUnits } from "../canonicalJson.ts";
import { z } from "../smallSchema.ts";

/** Where the labels of a project lie in a bundle. */
export const labelFilePath = "data/labels.json";

/** The shape of the file. */
export const labelFileShape = z.strictObject({
  labels: z.array(
    z.strictObject({
      /** The short id as it stands on the label. */
      id: z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{9}$/)),
      kind: z.enum(targetKinds),
      /** GlobalId in the model, by which a page of the application finds it; null for what no model knows. */
      guid: z.nullable(z.string()),
      name: z.string(),
      storey: z.nullable(z.string()),
    }),
  ),
  /** Labels that hang somewhere and lead nowhere any more, so that a scanner can say so. */
  void: z.array(z.string()),
});

/** The labels of a project in a bundle: what a scanned code leads to, without a network. */
export type LabelFile = z.infer<typeof labelFileShape>;
export type LabelFileEntry = LabelFile["labels"][number];

/** The labels of a project for a bundle, in the order of their ids, so that the same labels give the same bytes. */
export function labelFileOf(labels: readonly Label[]): LabelFile {
  const sorted = labels.toSorted((a, b) => byCodeUnits(a.short_id, b.short_id));
  const isVoid = ({ voided_at }: Label) => (voided_at ?? null) !== null;
  return {
    labels: sorted
      .filter((label) => !isVoid(label))
      .map(({ short_id, target_kind, target_global_id, target_name, storey }) => ({
        id: short_id,
        kind: target_kind,
        guid: target_global_id ?? null,
        name: target_name,
        storey: storey ?? null,
      })),
    void: sorted.filter(isVoid).map(({ short_id }) => short_id),
  };
}

/** Reads the labels of a bundle; undefined for a file that is none. */
export function readLabelFile(file: unknown): LabelFile | undefined {
  const read = labelFileShape.safeParse(file);
  return read.success ? read.data : undefined;
}

/** What a code leads to in an application: something of the building, a void label, one that this version does not know, or no label. */
export type LabelFound =
  | { readonly kind: "found"; readonly entry: LabelFileEntry }
  | { readonly kind: "void" | "unknown"; readonly id: string }
  | { readonly kind: "no_label" };

/** @param code what a scanner has read, or what somebody has typed */
export function labelOfCode(file: LabelFile, code: string): LabelFound {
  const id = shortIdIn(code);
  if (id === undefined) return { kind: "no_label" };
  const entry = file.labels.find((label) => label.id === id);
  if (entry) return { kind: "found", entry };
  return { kind: file.void.includes(id) ? "void" : "unknown", id };
}
