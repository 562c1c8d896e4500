import type { ReadSet, SetMember } from "./sets.ts";

/** A layer that a quantity set measures. */
export interface LayerWidth {
  readonly name: string;
  readonly width_m: number;
}

/** What programs call the thickness of a layer, in five languages. */
const widthNames =
  /^(nominal|net|gross|layer)?(width|thickness)$|^(schicht)?(dicke|starke|breite)$|^(epaisseur|largeur|espesor|grosor|ancho|spessore|larghezza)$/;
/** Complex quantities that are layers. */
const layerWords = /layer|material|constituent|schicht|couche|capa|strato/i;

/** The layers that the quantity sets of an element measure: complex quantities of layers, each with a width. */
export function layerWidths(sets: readonly ReadSet[]): readonly LayerWidth[] {
  return sets
    .filter(({ kind }) => kind === "quantity_set")
    .flatMap(({ members }) => members)
    .flatMap((member) => {
      if (member.kind !== "complex" || !layerWords.test(member.discrimination ?? "")) return [];
      const width_m = widthIn(member.parts);
      return width_m === null ? [] : [{ name: member.name, width_m }];
    });
}

function widthIn(parts: readonly SetMember[]): number | null {
  for (const part of parts) {
    if (part.kind === "complex" || part.kind === "reference" || !widthNames.test(letters(part.name)))
      continue;
    const [value] = part.values;
    if (value?.type === "IFCLENGTHMEASURE" && value.value.kind === "number" && value.value.value > 0)
      return value.value.value;
  }
  return null;
}

const letters = (name: string) =>
  name
    .normalize("NFD")
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, "");

/**
 * The widths of layers in their order: each by its name, else all by their order where there are as many; null where neither fits.
 * @param names what each layer may be called.
 */
export function widthsOf(
  names: readonly (readonly string[])[],
  measured: readonly LayerWidth[],
): readonly number[] | null {
  const left = [...measured];
  const byName = names.map((own) => {
    const at = left.findIndex(({ name }) => own.some((one) => isSame(one, name)));
    return at < 0 ? null : left.splice(at, 1)[0]!.width_m;
  });
  if (byName.every((width) => width !== null)) return byName;
  const isUnnamed = byName.every((width) => width === null);
  return isUnnamed && measured.length === names.length ? measured.map(({ width_m }) => width_m) : null;
}

const isSame = (a: string, b: string) => a.trim() !== "" && a.trim().toLowerCase() === b.trim().toLowerCase();
