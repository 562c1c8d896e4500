import { type Family, families } from "../geometry/DrawnGeometry.ts";

/** Texels per row of the state texture. */
export const stateWidth = 1024;

/** What one item looks like now, as bits of its first byte. */
export const stateBits = { hidden: 1, ghost: 2, selected: 4, marked: 8, gone: 16, pale: 32 } as const;

/** What is to be seen: everything, but for what is named here. Express ids. */
export interface Visibility {
  /** Not drawn, not picked. */
  readonly hidden?: ReadonlySet<number>;
  /** Drawn as thin outlines only, not picked. */
  readonly ghosted?: ReadonlySet<number>;
  /** Rooms whose floor is shown; all others stay invisible. */
  readonly spaces?: ReadonlySet<number>;
  /** Drawn in the colour of what is pointed out, rooms on every storey. */
  readonly marked?: ReadonlySet<number>;
  /** Is there no more: hatched in its tint, so that one sees through it; picked only where nothing solid is. */
  readonly gone?: ReadonlySet<number>;
  /** Drawn with fine lines, so that the rest stands out. */
  readonly pale?: ReadonlySet<number>;
}

/**
 * One texel of four bytes per item (state bits, family, tint or 0, 0), read by the shaders: to hide, ghost or select a
 * thing, one byte changes and no mesh is rebuilt.
 */
export class ItemStates {
  readonly bytes: Uint8Array;
  readonly height: number;
  readonly #ids: readonly number[];
  readonly #families: readonly Family[];

  /** @param ids express id per item. */
  constructor(ids: readonly number[], familyOfItem: readonly Family[]) {
    this.#ids = ids;
    this.#families = familyOfItem;
    this.height = Math.max(1, Math.ceil(ids.length / stateWidth));
    this.bytes = new Uint8Array(stateWidth * this.height * 4);
    familyOfItem.forEach((family, item) => (this.bytes[item * 4 + 1] = families.indexOf(family)));
    this.apply({}, new Set());
  }

  /** Writes what is visible and selected. */
  apply({ hidden, ghosted, spaces, marked, gone, pale }: Visibility, selected: ReadonlySet<number>): void {
    this.#ids.forEach((id, item) => {
      const isSelected = selected.has(id);
      const isSpace = this.#families[item] === "space";
      const isHidden = isSpace
        ? !spaces?.has(id) && !isSelected && !marked?.has(id)
        : (hidden?.has(id) ?? false);
      this.bytes[item * 4] =
        (isHidden ? stateBits.hidden : 0) |
        (ghosted?.has(id) && !isSpace ? stateBits.ghost : 0) |
        (isSelected ? stateBits.selected : 0) |
        (marked?.has(id) ? stateBits.marked : 0) |
        (gone?.has(id) ? stateBits.gone : 0) |
        (pale?.has(id) ? stateBits.pale : 0);
    });
  }

  /** Gives things a colour of the palette of tints, by its place in it; things without one keep that of their kind. */
  tint(tints: ReadonlyMap<number, number>): void {
    this.#ids.forEach((id, item) => (this.bytes[item * 4 + 2] = (tints.get(id) ?? -1) + 1));
  }

  /** Whether the item is drawn so that one sees through it: as outlines, or hatched. */
  isGhost(item: number): boolean {
    const bits = this.bytes[item * 4]!;
    return (bits & stateBits.hidden) === 0 && (bits & (stateBits.ghost | stateBits.gone)) !== 0;
  }

  /** Whether a tap can hit the item. */
  isPickable(item: number): boolean {
    return (this.bytes[item * 4]! & (stateBits.hidden | stateBits.ghost | stateBits.gone)) === 0;
  }
}
