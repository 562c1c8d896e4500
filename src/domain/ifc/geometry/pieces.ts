import type { Element, FaceSummary } from "../model.ts";
import type { Box } from "./plan.ts";

/** Pieces that walls, slabs and roofs without a body of their own are put together from. */
const isPiece = ({ ifc_class }: Element): boolean =>
  /^Ifc(BuildingElementPart|Plate|Member|Beam|Column|BuildingElementProxy)/.test(ifc_class);

/** Deeper than this no element is a part of others: there is a circle. */
const deepest = 8;

/** The wall, slab or roof that an element is a piece of, as far as that is not among those that have a body of their own. */
export function undrawnWhole(
  element: Element,
  elements: ReadonlyMap<number, Element>,
  drawn: { has: (express_id: number) => boolean },
): Element | undefined {
  if (!isPiece(element)) return undefined;
  let whole = elements.get(element.part_of ?? -1);
  for (let depth = 0; whole !== undefined && depth < deepest; depth++) {
    if (/^Ifc(Wall|Slab|Roof)/.test(whole.ifc_class)) return drawn.has(whole.express_id) ? undefined : whole;
    whole = elements.get(whole.part_of ?? -1);
  }
  return undefined;
}

/** The summaries of bodies, and for a wall, slab or roof of pieces the faces of its largest piece with the box of all. */
export function withWholesOfPieces(
  faces: ReadonlyMap<number, FaceSummary>,
  elements: ReadonlyMap<number, Element>,
): ReadonlyMap<number, FaceSummary> {
  const found = new Map<number, FaceSummary>();
  for (const element of elements.values()) {
    const piece = faces.get(element.express_id);
    const whole = piece === undefined ? undefined : undrawnWhole(element, elements, faces);
    if (piece === undefined || whole === undefined) continue;
    const other = found.get(whole.express_id);
    const largest = other === undefined || piece.volume_m3 > other.volume_m3 ? piece : other;
    const box = other === undefined ? piece.box : around(piece.box, other.box);
    found.set(whole.express_id, { ...largest, express_id: whole.express_id, box });
  }
  return found.size === 0 ? faces : new Map([...faces, ...found]);
}

const around = (a: Box, b: Box): Box => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.min(a[2], b[2]),
  Math.max(a[3], b[3]),
  Math.max(a[4], b[4]),
  Math.max(a[5], b[5]),
];
