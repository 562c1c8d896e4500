import {
  type LabelForm,
  labelAtPoint,
  labelLayout,
  type PlacedLabel,
} from "#domain/viewer/plan/labelLayout.ts";
import type { Place } from "#domain/viewer/measure.ts";
import type { Scene3d } from "#ui/model3d/Scene3d.ts";
import type { RoomLine } from "./ModelViewLabels.tsx";

/** A label with its place in space. */
export interface Label {
  readonly id: number;
  /** World coordinates of the geometry, m. */
  readonly at: Place;
  /** How large the room is, m: the side of a square of its area. */
  readonly size_m: number;
  readonly lines: readonly RoomLine[];
}

/** What of a scene labels follow. */
export type LabelledScene = Pick<Scene3d, "project" | "place" | "canvas">;

/** Height of a line, CSS pixels. */
const lineHeight = 15;
/** How far beside a label a tap may be and still mean it, CSS pixels: a finger is no pointer. */
const reach = 8;

/**
 * Keeps labels over their rooms, picture by picture. It moves what stands by hand: to draw a hundred labels anew through React for each
 * picture takes longer than the picture.
 */
export class LabelLayer {
  readonly #svg: SVGSVGElement;
  readonly #labels: readonly (Label & { readonly forms: readonly LabelForm[] })[];
  readonly #drawn = new Map<number, { readonly node: SVGGElement; form: number }>();
  #placed: readonly PlacedLabel[] | null = null;

  /** @param labels the most important first. */
  constructor(svg: SVGSVGElement, labels: readonly Label[]) {
    this.#svg = svg;
    const widthOf = textWidths(svg);
    this.#labels = labels.map((label) => ({ ...label, forms: formsOf(label.lines, widthOf) }));
  }

  /** Puts every label where its room is now. */
  draw(scene: LabelledScene): void {
    const { clientWidth: width, clientHeight: height } = scene.canvas;
    const pixelsPerMetre = height / scene.place.height_m;
    const candidates = this.#labels.flatMap(({ id, at, size_m, forms }) => {
      const seen = scene.project(at)?.[0];
      return seen ? [{ id, x: seen.x, y: seen.y, span: size_m * pixelsPerMetre, forms }] : [];
    });
    const before = this.#placed && new Map(this.#placed.map((one) => [one.id, one]));
    this.#placed = labelLayout(candidates, { width, height }, before);
    this.#write(this.#placed);
  }

  /** The room whose label is at a place of the picture, CSS pixels. */
  labelAt(x: number, y: number): number | null {
    return labelAtPoint(this.#placed ?? [], x, y, reach);
  }

  /** Takes everything away. */
  clear(): void {
    this.#svg.replaceChildren();
    this.#drawn.clear();
    this.#placed = null;
  }

  #write(placed: readonly PlacedLabel[]): void {
    const ids = new Set(placed.map(({ id }) => id));
    for (const [id, { node }] of this.#drawn)
      if (!ids.has(id)) {
        node.remove();
        this.#drawn.delete(id);
      }
    const linesOf = new Map(this.#labels.map(({ id, lines }) => [id, lines]));
    for (const { id, form, left, top, width } of placed) {
      let drawn = this.#drawn.get(id);
      if (!drawn) {
        drawn = { node: element("g"), form: -1 };
        drawn.node.dataset["id"] = String(id);
        this.#drawn.set(id, drawn);
        this.#svg.append(drawn.node);
      }
      if (drawn.form !== form) {
        const lines = linesOf.get(id)!;
        drawn.node.replaceChildren(...lines.slice(0, lines.length - form).map(textOf));
        drawn.form = form;
      }
      // Tenths of a pixel: whole ones let slow turns stutter.
      const [x, y] = [left + width / 2, top].map((value) => Math.round(value * 10) / 10);
      drawn.node.setAttribute("transform", `translate(${x} ${y})`);
    }
  }
}

function textOf({ text, mark }: RoomLine, line: number): SVGTextElement {
  const node = element("text");
  node.setAttribute("y", String(line * lineHeight + 12));
  node.textContent = text;
  if (mark !== undefined) {
    const small = element("tspan");
    small.textContent = `\u00A0${mark}`;
    node.append(small);
  }
  return node;
}

const element = <Name extends "g" | "text" | "tspan">(name: Name) =>
  document.createElementNS("http://www.w3.org/2000/svg", name);

/** All lines, then one less each time. */
function formsOf(lines: readonly RoomLine[], widthOf: (line: RoomLine) => number): readonly LabelForm[] {
  const widths = lines.map(widthOf);
  return lines.map((_, left) => ({
    width: Math.max(...widths.slice(0, lines.length - left)),
    height: (lines.length - left) * lineHeight + 2,
  }));
}

/** How wide lines are in the type of an element; by a rule of thumb where the browser draws no text. */
function textWidths(svg: SVGSVGElement): (line: RoomLine) => number {
  const { fontFamily, fontSize } = getComputedStyle(svg);
  const context = document.createElement("canvas").getContext("2d");
  if (context) context.font = `600 ${fontSize} ${fontFamily}`;
  return ({ text, mark }) => {
    const whole = mark === undefined ? text : `${text}\u00A0${mark}`;
    return Math.ceil(context?.measureText(whole).width ?? whole.length * 6.6);
  };
}
