import type { Border } from "#domain/energy/data/tabulaConstants.ts";
import type { PartKind } from "#domain/ifc/envelope/envelopePart.ts";
import type { GeometryRecord, Placement, Shape } from "#domain/ifc/geometry/geometry.ts";
import { identity } from "#domain/ifc/geometry/matrix.ts";
import type { BuildingModel, Element, FaceSummary, Space, SpaceBoundary } from "#domain/ifc/model.ts";
import { Solid } from "#domain/ifc/geometry/solid.ts";
import { element, model, space } from "../../../tests/fixtures/models/aHouse.ts";
import {
  beam,
  between,
  inset,
  type Loop,
  loopArea,
  type Point2,
  prism,
  rectangle,
} from "./solids.fixture.ts";

/** What the hull of a house has in one direction, by its construction. */
export interface Expected {
  readonly kind: PartKind;
  readonly border: Border;
  /** Clockwise from true north; null for level ones. */
  readonly azimuth_deg: number | null;
  readonly area_m2: number;
}

/** A house whose areas are known because it was built of them. */
export interface SmallHouse {
  readonly seed: number;
  /** What it is made of, for whoever reads of a house that came out wrong. */
  readonly features: readonly string[];
  readonly model: BuildingModel;
  readonly geometry: GeometryRecord;
  readonly faces: readonly FaceSummary[];
  /** The shapes of openings whose windows and doors have none themselves. */
  readonly openings: ReadonlyMap<number, Shape>;
  /** What its owner says of the cellar. */
  readonly cellar_heated: boolean;
  readonly heated_area_m2: number;
  /** From the top of the lowest slab to the upper face of what covers it, by outside dimensions. */
  readonly gross_m3: number;
  readonly hull: readonly Expected[];
}

/** Random numbers that are the same for the same seed. */
class Dice {
  private state: number;

  constructor(seed: number) {
    this.state = (seed * 2_654_435_761) >>> 0;
  }

  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  from(low: number, high: number): number {
    return Math.round((low + (high - low) * this.next()) * 1000) / 1000;
  }

  of<T>(...choices: readonly T[]): T {
    return choices[Math.floor(this.next() * choices.length)]!;
  }

  is(share: number): boolean {
    return this.next() < share;
  }
}

type Plan = "rectangle" | "ell" | "horseshoe" | "courtyard" | "slanted" | "chamfered";
/** How walls end below a sloping roof: level at its outer edge, along it, or somewhere in it. */
type Heads = "level" | "cut" | "into the roof";
type Roof = "flat" | "studio" | "open to the roof" | "cold attic" | "monopitch";

/** So far a wall goes up into the roof over it, m. */
const intoRoof = 0.12;
/** How thick flat roofs and roofs of one slope are, and those of dormers, measured upwards, m. */
const flatRoof = 0.3;
const dormerRoof = 0.2;

/** Puts bodies together to a model. */
class Builder {
  readonly elements: Element[] = [];
  readonly spaces: Space[] = [];
  readonly expected: Expected[] = [];
  readonly openings = new Map<number, Shape>();
  private readonly shapes: Shape[] = [];
  private readonly placements: Placement[] = [];
  private readonly solids = new Map<number, Solid>();
  private id = 100;
  readonly turn: number;
  readonly north: number;
  private readonly move: readonly [number, number, number];
  private readonly words: Dice;

  constructor(dice: Dice, words: Dice) {
    this.words = words;
    this.turn = dice.is(0.4) ? 0 : dice.from(0, 360);
    this.north = dice.is(0.5) ? 0 : dice.from(0, 359);
    this.move = dice.is(0.6) ? [0, 0, 0] : [dice.from(-200, 200), dice.from(-200, 200), dice.from(-50, 300)];
  }

  get isMoved(): boolean {
    return this.move.some((part) => part !== 0);
  }

  element(ifc_class: string, triangles: readonly number[], more: Partial<Element> = {}): number {
    const stated = ifc_class.startsWith("IfcWall") ? {} : this.stated();
    return this.plain(ifc_class, triangles, { ...stated, ...more });
  }

  /** An element of which the file states no area. */
  plain(ifc_class: string, triangles: readonly number[], more: Partial<Element>): number {
    const express_id = this.body(triangles);
    this.elements.push(element({ express_id, ifc_class, ...more }));
    return express_id;
  }

  /** Areas of slabs, roofs and openings that have nothing to do with their bodies, as files have them too. */
  private stated(): Partial<Element> {
    if (!this.words.is(0.3)) return {};
    const origin = { from: "quantity_set", set: "BaseQuantities", name: "NetArea" } as const;
    const area = { value: this.words.from(1, 300), origin };
    return { net_area_m2: area, area_m2: { ...area, origin: { ...origin, name: "GrossArea" } } };
  }

  room(triangles: readonly number[], area: number, more: Partial<Space> = {}): number {
    const express_id = this.body(triangles);
    this.spaces.push(
      space({ express_id, name: `R${express_id}`, net_area_m2: area, volume_m3: area * 2.6, ...more }),
    );
    return express_id;
  }

  /** A window or door whose file gives only the shape of the opening. */
  shapeless(ifc_class: string, triangles: readonly number[], more: Partial<Element>): void {
    const express_id = (this.id += 1);
    const shape = this.shapeOf(triangles);
    this.openings.set(express_id, shape);
    this.summed(express_id, shape);
    this.elements.push(element({ express_id, ifc_class, ...more }));
  }

  /** Says what the hull has; `azimuth` of the drawing, before the house was turned. */
  has(kind: PartKind, border: Border, azimuth: number | null, area_m2: number): void {
    const turned = azimuth === null ? null : (((azimuth - this.turn - this.north) % 360) + 720) % 360;
    this.expected.push({ kind, border, azimuth_deg: turned, area_m2 });
  }

  record(): { readonly geometry: GeometryRecord; readonly faces: readonly FaceSummary[] } {
    return {
      geometry: {
        version: 1,
        origin_m: [0, 0, 0],
        shapes: this.shapes,
        placements: this.placements,
        box: [0, 0, 0, 0, 0, 0],
      },
      faces: [...this.solids].map(([id, solid]) => solid.summary(id)),
    };
  }

  private body(triangles: readonly number[]): number {
    const express_id = (this.id += 1);
    const shape = this.shapeOf(triangles);
    this.placements.push({
      express_id,
      shape: this.shapes.push(shape) - 1,
      colour: [1, 1, 1, 1],
      matrix: identity,
    });
    this.summed(express_id, shape);
    return express_id;
  }

  private summed(express_id: number, shape: Shape): void {
    const solid = new Solid();
    solid.add(shape, identity);
    this.solids.set(express_id, solid);
  }

  private shapeOf(triangles: readonly number[]): Shape {
    const angle = (this.turn * Math.PI) / 180;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const positions = new Float32Array(triangles.length);
    for (let at = 0; at < triangles.length; at += 3) {
      const [x, y, z] = [triangles[at]!, triangles[at + 1]!, triangles[at + 2]!];
      positions[at] = c * x - s * y + this.move[0];
      positions[at + 1] = s * x + c * y + this.move[1];
      positions[at + 2] = z + this.move[2];
    }
    return {
      positions,
      normals: new Float32Array(positions.length),
      indices: Uint32Array.from({ length: positions.length / 3 }, (_, index) => index),
    };
  }
}

/** Sizes of a house that everything in it uses, m. */
interface Sizes {
  readonly wall: number;
  readonly slab: number;
  readonly height: number;
  readonly storeys: number;
  readonly length: number;
  readonly width: number;
}

/** A house drawn by a seed. */
export const smallHouse = (seed: number): SmallHouse => drawnHouse(seed);

/** A house drawn by a seed whose walls end level below a sloping roof. */
export const levelHouse = (seed: number): SmallHouse => drawnHouse(seed, "level");

function drawnHouse(seed: number, given?: Heads): SmallHouse {
  const dice = new Dice(seed);
  const more = new Dice(seed + 1_000_003);
  const heads = new Dice(seed + 5_000_011);
  const glass = new Dice(seed + 7_000_003);
  const build = new Builder(dice, more);
  const features: string[] = [];
  const roof = dice.of<Roof>("flat", "flat", "studio", "open to the roof", "cold attic", "monopitch");
  const plan: Plan =
    roof === "flat" && dice.is(0.7)
      ? dice.of("ell", "horseshoe", "courtyard", "slanted", "chamfered")
      : "rectangle";
  const big = plan === "courtyard" || plan === "horseshoe";
  const sizes: Sizes = {
    wall: dice.of(0.2, 0.24, 0.3, 0.365, 0.42),
    slab: dice.of(0.18, 0.2, 0.25, 0.3),
    height: dice.from(2.35, 3.1),
    storeys: dice.of(1, 1, 2, 3),
    length: dice.from(big ? 11 : 8, 14),
    width: dice.from(big ? 10 : 6, 11),
  };
  features.push(plan, roof, `${sizes.storeys} storeys`);
  const house = new House(
    { dice, more, heads: { dice: heads, given }, glass, build },
    sizes,
    { plan, roof },
    features,
  );
  house.draw();
  const { geometry, faces } = build.record();
  return {
    seed,
    features,
    model: model({
      storeys: house.storeys.map((storey) => ({ ...storey })),
      spaces: build.spaces,
      elements: build.elements,
      boundaries: reveals(more, features, build),
      georeference: {
        latitude_deg: null,
        longitude_deg: null,
        elevation_m: null,
        true_north_deg: build.north,
        crs: null,
      },
    }),
    geometry,
    faces,
    openings: build.openings,
    cellar_heated: house.cellar === "warm",
    heated_area_m2: house.heated,
    gross_m3: house.gross,
    hull: build.expected,
  };
}

/** Boundaries of the first level that know of a wall no more than a reveal that looks to its side. */
function reveals(more: Dice, features: string[], { elements, spaces }: Builder): readonly SpaceBoundary[] {
  const room = spaces[0];
  if (room === undefined || !more.is(0.3)) return [];
  features.push("boundaries of reveals");
  return elements.flatMap(({ ifc_class, express_id }) =>
    ifc_class === "IfcWall"
      ? [
          {
            space_id: room.express_id,
            element_id: express_id,
            level: 1,
            exposure: "external",
            physical: true,
            area_m2: 0.3,
            normal: [Math.SQRT1_2, Math.SQRT1_2, 0],
          },
        ]
      : [],
  );
}

/** One side of an outline. */
interface Side {
  readonly from: Point2;
  readonly to: Point2;
  readonly innerFrom: Point2;
  readonly innerTo: Point2;
  readonly length: number;
  /** Clockwise from the drawing's +y. */
  readonly azimuth: number;
}

function sidesOf(loop: Loop, thickness: number): readonly Side[] {
  const inner = inset(loop, thickness);
  return loop.map((from, index) => {
    const next = (index + 1) % loop.length;
    const to = loop[next]!;
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    return {
      from,
      to,
      innerFrom: inner[index]!,
      innerTo: inner[next]!,
      length: Math.hypot(dx, dy),
      azimuth: ((Math.atan2(dy, -dx) * 180) / Math.PI + 360) % 360,
    };
  });
}

class House {
  heated = 0;
  gross = 0;
  readonly storeys: {
    readonly express_id: number;
    readonly global_id: string;
    readonly name: string;
    readonly elevation_m: number;
  }[] = [];
  private readonly dice: Dice;
  private readonly more: Dice;
  private readonly glass: Dice;
  private readonly heads: Heads;
  /** Of a monopitch roof over walls whose heads are not level, degrees. */
  private readonly steep: number;
  /** Of the layers on a flat roof, m. */
  private readonly layers: number;
  /** The walls go up beside a flat roof, which lies between them. */
  private readonly walledRoof: boolean;
  /** Gables stand between the walls below the eaves. */
  private readonly gablesBetween: boolean;
  private readonly build: Builder;
  private readonly sizes: Sizes;
  private readonly kind: { readonly plan: Plan; readonly roof: Roof };
  private readonly features: string[];
  private readonly through: boolean;
  private readonly ring: boolean;
  private readonly garage: boolean;
  /** A neighbour that is not drawn stands along the whole west side. */
  private readonly party: boolean;
  private readonly thinner: boolean;
  readonly cellar: "none" | "cold" | "warm";

  constructor(
    {
      dice,
      more,
      heads,
      glass,
      build,
    }: {
      readonly dice: Dice;
      readonly more: Dice;
      readonly heads: { readonly dice: Dice; readonly given: Heads | undefined };
      readonly glass: Dice;
      readonly build: Builder;
    },
    sizes: Sizes,
    kind: { readonly plan: Plan; readonly roof: Roof },
    features: string[],
  ) {
    this.dice = dice;
    this.more = more;
    this.glass = glass;
    this.build = build;
    this.sizes = sizes;
    this.kind = kind;
    this.features = features;
    this.through = dice.is(0.4);
    this.ring = dice.is(0.15);
    this.cellar = dice.of("none", "none", "cold", "warm");
    features.push(this.through ? "walls through" : "walls per storey", `cellar ${this.cellar}`);
    if (this.ring) features.push("walls in one body");
    this.garage = kind.plan === "rectangle" && dice.is(0.25);
    if (this.garage) features.push("garage");
    this.party = kind.plan === "rectangle" && !this.garage && !this.ring && more.is(0.2);
    if (this.party) features.push("party wall");
    this.thinner = !this.through && sizes.storeys > 1 && sizes.wall > 0.2 && more.is(0.4);
    if (this.thinner) features.push("walls out of line");
    const isSloping = kind.roof === "studio" || kind.roof === "open to the roof" || kind.roof === "monopitch";
    const drawn = heads.dice.of<Heads>("level", "level", "cut", "cut", "into the roof");
    this.heads = isSloping ? (heads.given ?? drawn) : "level";
    this.steep = heads.dice.from(10, 50);
    [this.walledRoof, this.layers] = kind.roof === "flat" ? onFlatRoof(heads.dice, features) : [false, 0];
    this.gablesBetween = heads.dice.is(0.5) && this.heads === "cut" && kind.roof === "studio" && !this.party;
    if (this.heads === "cut" && heads.dice.is(0.25)) this.sizes = { ...sizes, wall: 0.5 };
    if (this.heads !== "level") features.push(`wall heads ${this.heads}`);
    if (build.turn !== 0) features.push("turned");
    if (build.isMoved) features.push("site moved");
  }

  draw(): void {
    const { height, slab, storeys } = this.sizes;
    const loops = this.loops();
    const isPlain = this.kind.plan === "rectangle" && this.kind.roof === "flat" && storeys >= 2;
    const step = isPlain ? this.dice.of("none", "terrace", "terrace", "overhang") : "none";
    const top = step === "none" ? loops : [this.stepped(step)];
    if (step !== "none") this.features.push(step);
    this.ground(loops);
    for (let storey = 0; storey < storeys; storey++) {
      const mine = step !== "none" && storey === storeys - 1 ? top : loops;
      const floor = storey * (height + slab);
      this.storey(`${storey}. OG`, floor);
      if (storey > 0) this.floorSlab(mine, storey === storeys - 1 && step !== "none" ? loops : mine, floor);
      this.walls(mine, floor, this.tops(storey, floor), storey);
      this.gross += areaOf(mine) * (storey === storeys - 1 ? height : height + slab);
      this.rooms(mine, floor, storey);
    }
    if (step === "terrace") this.has("roof", "external", null, loopArea(loops[0]!) - loopArea(top[0]!));
    if (step === "overhang") this.has("floor", "external", null, loopArea(top[0]!) - loopArea(loops[0]!));
    this.roof(top, storeys * height + (storeys - 1) * slab);
    this.outside();
  }

  private has(kind: PartKind, border: Border, azimuth: number | null, area: number): void {
    const isParty = this.party && kind === "wall" && border === "external" && azimuth === 270;
    if (area > 1e-9 && !isParty) this.build.has(kind, border, azimuth, area);
  }

  private storey(name: string, elevation_m: number): void {
    const express_id = this.storeys.length + 1;
    this.storeys.push({ express_id, global_id: `s${express_id}`, name, elevation_m });
  }

  private loops(): readonly Loop[] {
    const { length, width } = this.sizes;
    const { dice } = this;
    const plain = rectangle(0, 0, length, width);
    if (this.kind.plan === "ell") {
      const [x, y] = [dice.from(3.5, length - 3), dice.from(3, width - 2.5)];
      return [
        [
          [0, 0],
          [length, 0],
          [length, y],
          [x, y],
          [x, width],
          [0, width],
        ],
      ];
    }
    if (this.kind.plan === "horseshoe") {
      const [x0, x1, y] = [dice.from(3, 4), length - dice.from(3, 4), dice.from(3.2, width - 3)];
      return [
        [
          [0, 0],
          [length, 0],
          [length, width],
          [x1, width],
          [x1, y],
          [x0, y],
          [x0, width],
          [0, width],
        ],
      ];
    }
    if (this.kind.plan === "courtyard") {
      const [x0, x1] = [dice.from(3, 3.8), length - dice.from(3, 3.8)];
      const [y0, y1] = [dice.from(3, 3.4), width - dice.from(3, 3.4)];
      return [plain, [...rectangle(x0, y0, x1, y1)].toReversed()];
    }
    if (this.kind.plan === "slanted")
      return [
        [
          [0, 0],
          [length, 0],
          [length, width - dice.from(0.6, 2.4)],
          [0, width],
        ],
      ];
    if (this.kind.plan === "chamfered") {
      const [x, y] = [dice.from(1.5, 3), dice.from(1.5, 3)];
      return [
        [
          [0, 0],
          [length, 0],
          [length, width - y],
          [length - x, width],
          [0, width],
        ],
      ];
    }
    return [plain];
  }

  /** The outline of a last storey that stands back over a terrace, or out over the open. */
  private stepped(step: "terrace" | "overhang"): Loop {
    const { length, width } = this.sizes;
    return rectangle(
      0,
      0,
      step === "terrace" ? length - this.dice.from(2, 3.5) : length + this.dice.from(1, 2.5),
      width,
    );
  }

  /** What is below the first floor. */
  private ground(loops: readonly Loop[]): void {
    const { slab, wall } = this.sizes;
    const area = loops.reduce((sum, loop) => sum + loopArea(loop), 0);
    if (this.cellar === "none") {
      const reach = this.dice.is(0.2) ? [inset(loops[0]!, -1.5), ...loops.slice(1)] : loops;
      if (reach !== loops) this.features.push("slab goes on outside");
      this.build.element("IfcSlab", prism(reach, -slab, 0), {
        name: "Bodenplatte",
        predefined_type: "BASESLAB",
      });
      this.has("floor", "ground", null, area);
      return;
    }
    const low = -slab - this.dice.from(2.2, 2.5);
    this.storey("KG", low);
    const storey_id = this.storeys.length;
    this.build.element("IfcSlab", prism(loops, -slab, 0), { name: "Kellerdecke", predefined_type: "FLOOR" });
    this.build.element("IfcSlab", prism(loops, low - 0.25, low), {
      name: "Bodenplatte",
      predefined_type: "BASESLAB",
      storey_id,
    });
    for (const side of loops.flatMap((loop) => sidesOf(loop, wall))) {
      this.build.element("IfcWall", prism([quad(side)], low, -slab), { storey_id, name: "Kellerwand" });
      if (this.cellar === "warm") this.has("wall", "ground", side.azimuth, side.length * (0 - low));
    }
    if (this.cellar === "warm") this.gross += area * (0 - low);
    const inner = loops.map((loop) => inset(loop, wall));
    const net = inner.reduce((sum, loop) => sum + loopArea(loop), 0);
    this.build.room(prism(inner, low, -slab), net, { storey_id, storey: "KG", name: "Keller" });
    if (this.cellar === "warm") this.heated += net;
    this.has("floor", this.cellar === "warm" ? "ground" : "cellar", null, area);
  }

  private floorSlab(mine: readonly Loop[], widest: readonly Loop[], floor: number): void {
    const { slab, wall } = this.sizes;
    const isStep = widest !== mine;
    const over = isStep && loopArea(widest[0]!) > loopArea(mine[0]!) ? widest : mine;
    const loops = this.through && !isStep ? mine.map((loop) => inset(loop, wall)) : over;
    this.build.element("IfcSlab", prism(loops, floor - slab, floor), { name: "Geschossdecke" });
  }

  /** How high the walls of a storey are drawn. */
  private tops(storey: number, floor: number): number {
    const { height, slab, storeys } = this.sizes;
    const isLast = storey === storeys - 1;
    const isStep = this.features.some((one) => one === "terrace" || one === "overhang");
    if (isLast) return floor + height + (this.walledRoof ? flatRoof + this.layers + 0.4 : 0);
    return floor + height + (this.through && !(isStep && storey === storeys - 2) ? slab : 0);
  }

  /** How thick the walls of a storey are: flush outside, so that those above stand out of line with those below. */
  private thickness(storey: number): number {
    return this.thinner && storey > 0 ? 0.2 : this.sizes.wall;
  }

  private walls(loops: readonly Loop[], floor: number, top: number, storey: number): void {
    const { height, slab, storeys } = this.sizes;
    const wall = this.thickness(storey);
    const isLast = storey === storeys - 1;
    const counted = isLast ? height : height + slab;
    const storey_id = this.storeys.length;
    if (this.ring) {
      const rings = loops.flatMap((loop) => [loop, [...inset(loop, wall)].toReversed()]);
      const outer = rings.slice(0, 2);
      this.build.element("IfcWall", prism(outer, floor, top), { storey_id, name: "Außenwände" });
      for (let at = 2; at < rings.length; at += 2)
        this.build.element("IfcWall", prism([rings[at + 1]!, rings[at]!], floor, top), {
          storey_id,
          name: "Hofwände",
        });
    }
    for (const side of loops.flatMap((loop) => sidesOf(loop, wall))) {
      const openings = this.ring ? [] : this.openings(side, floor, storey);
      if (!this.ring) this.sideWall(side, { floor, top, openings, storey_id });
      const cut = openings.reduce((sum, { width, high: tall }) => sum + width * tall, 0);
      this.has("wall", "external", side.azimuth, side.length * counted - cut);
    }
  }

  private openings(side: Side, floor: number, storey: number): readonly Opening[] {
    const { height } = this.sizes;
    const wall = this.thickness(storey);
    const room = side.length - 2 * wall - 1;
    if (room < 1.6 || this.dice.is(0.35)) return [];
    if (this.garage && storey === 0 && side.azimuth === 270) return [];
    if (this.party && side.azimuth === 270) return [];
    const count = room > 5 && this.dice.is(0.5) ? 2 : 1;
    return Array.from({ length: count }, (_, index) => {
      const share = room / count;
      const width = this.dice.from(0.6, Math.min(2.4, share - 0.4));
      const at = wall + 0.5 + index * share + this.dice.from(0.1, share - width - 0.1);
      const isDoor = storey === 0 && index === 0 && this.dice.is(0.2);
      const sill = isDoor ? 0 : this.dice.from(0, 0.9);
      return {
        at,
        width,
        low: floor + sill,
        high: Math.min(this.dice.from(1, 2.1), height - sill - 0.2),
        isDoor,
        isShapeless: this.dice.is(0.2),
      };
    });
  }

  private sideWall(
    side: Side,
    {
      floor,
      top,
      openings,
      storey_id,
    }: {
      readonly floor: number;
      readonly top: number;
      readonly openings: readonly Opening[];
      readonly storey_id: number;
    },
  ): void {
    const cuts = openings.toSorted((a, b) => a.at - b.at);
    const body: number[] = [];
    let from = 0;
    for (const { at, width, low, high } of cuts) {
      body.push(...prism([strip(side, from, at)], floor, top));
      if (low > floor + 1e-6) body.push(...prism([strip(side, at, at + width)], floor, low));
      body.push(...prism([strip(side, at, at + width)], low + high, top));
      from = at + width;
    }
    body.push(...prism([strip(side, from, side.length)], floor, top));
    const host_id = this.build.element("IfcWall", body, {
      storey_id,
      ...this.faced(side.azimuth),
      ...this.stated(side, floor, top, cuts),
    });
    for (const opening of openings) {
      const { at, width, low, high, isDoor } = opening;
      const ifc_class = isDoor ? "IfcDoor" : "IfcWindow";
      const place = strip(side, at, at + width);
      if (opening.isShapeless)
        this.build.shapeless(ifc_class, prism([place], low, low + high), { host_id, storey_id });
      else this.build.element(ifc_class, prism([pane(place)], low, low + high), { host_id, storey_id });
      this.has(isDoor ? "door" : "window", "external", side.azimuth, width * high);
    }
  }

  /** What the file says of a wall where a neighbour stands: that one is inside, all others are outside. */
  private faced(azimuth: number): Partial<Element> {
    return this.party ? { is_external: azimuth !== 270 } : {};
  }

  /** Quantities as programs write them: right ones, wrong ones, none. */
  private stated(side: Side, floor: number, top: number, cuts: readonly Opening[]): Partial<Element> {
    const kind = this.dice.of("none", "right", "wrong", "not cut");
    if (kind === "none") return {};
    const origin = { from: "quantity_set", set: "Qto_WallBaseQuantities", name: "NetSideArea" } as const;
    const gross = side.length * (top - floor);
    const net = gross - cuts.reduce((sum, { width, high }) => sum + width * high, 0);
    if (kind !== "right" && !this.features.includes("areas stated wrongly"))
      this.features.push("areas stated wrongly");
    const factor = kind === "wrong" ? this.dice.from(1.3, 2.4) : 1;
    const value = (kind === "not cut" ? gross : net) * factor;
    return {
      net_area_m2: { value, origin },
      area_m2: { value: gross * factor, origin: { ...origin, name: "GrossSideArea" } },
    };
  }

  private rooms(loops: readonly Loop[], floor: number, storey: number): void {
    const { height } = this.sizes;
    const wall = this.thickness(storey);
    const inner = loops.map((loop) => inset(loop, wall));
    const ceiling = floor + height - (this.dice.is(0.2) ? 0.3 : 0);
    const storey_id = this.storeys.length;
    const isRectangle = loops.length === 1 && loops[0]!.length === 4 && this.kind.plan === "rectangle";
    const [low, , high] = inner[0]!;
    if (!isRectangle || this.dice.is(0.4)) {
      const net = inner.reduce((sum, loop) => sum + loopArea(loop), 0);
      this.heated += net;
      this.build.room(prism(inner, floor, ceiling), net, { storey_id });
      return;
    }
    const thick = this.dice.of(0.115, 0.175, 0.24);
    const middle = this.dice.from(low![0] + 2.5, high![0] - 2.5);
    const hasWall = this.dice.is(0.7);
    if (hasWall)
      this.build.element(
        "IfcWall",
        prism([rectangle(middle, low![1], middle + thick, high![1])], floor, floor + height),
        { storey_id, name: "Innenwand" },
      );
    this.features.push(hasWall ? "inner wall" : "rooms apart without a wall");
    for (const [x0, x1] of [
      [low![0], middle],
      [middle + thick, high![0]],
    ] as const) {
      const net = (x1 - x0) * (high![1] - low![1]);
      this.heated += net;
      this.build.room(prism([rectangle(x0, low![1], x1, high![1])], floor, ceiling), net, { storey_id });
    }
  }

  private roof(loops: readonly Loop[], top: number): void {
    const { length, width, wall, slab } = this.sizes;
    const { dice, build } = this;
    const { roof } = this.kind;
    if (roof === "flat") {
      this.flatRoof(loops, top);
      return;
    }
    if (roof === "monopitch") {
      this.monopitch(top);
      return;
    }
    const rise = Math.tan((dice.from(25, 50) * Math.PI) / 180);
    if (roof === "cold attic") {
      this.coldAttic(loops, top, rise);
      return;
    }
    if (roof === "open to the roof") {
      this.gables(gable(width, top, top + (this.heads === "into the roof" ? intoRoof : 0), rise));
      this.eaveHeads(top, top, rise, ["south", "north"]);
      this.slopes(top, rise, null);
      for (const azimuth of [90, 270]) this.has("wall", "external", azimuth, (width * width * rise) / 4);
      return;
    }
    const floor = top + slab;
    const knee = dice.is(0.5) ? 0 : dice.from(0.3, 1);
    const eave = floor + knee;
    this.gross += length * width * (slab + knee);
    this.storey("DG", floor);
    build.element(
      "IfcSlab",
      prism(this.through ? loops.map((loop) => inset(loop, wall)) : loops, top, floor),
      {
        name: "Geschossdecke",
      },
    );
    if (this.through)
      for (const side of sidesOf(loops[0]!, wall))
        build.element("IfcWall", prism([quad(side)], top, floor), this.faced(side.azimuth));
    if (this.gablesBetween)
      this.gables([
        [wall, floor],
        [width - wall, floor],
        [width - wall, eave + wall * rise],
        [width / 2, eave + (width / 2) * rise],
        [wall, eave + wall * rise],
      ]);
    else this.gables(gable(width, floor, eave + (this.heads === "into the roof" ? intoRoof : 0), rise));
    if (this.heads !== "level") this.eaveHeads(floor, eave, rise, ["south", "north"]);
    else if (knee > 0)
      for (const [low, high] of [
        [0, wall],
        [width - wall, width],
      ] as const)
        build.element("IfcWall", prism([rectangle(wall, low, length - wall, high)], floor, eave), {
          name: "Drempel",
        });
    for (const azimuth of [0, 180]) this.has("wall", "external", azimuth, length * (knee + slab));
    for (const azimuth of [90, 270])
      this.has("wall", "external", azimuth, width * (knee + slab) + (width * width * rise) / 4);
    const dormer = dice.is(0.5) ? this.dormerOf(eave, floor, rise) : null;
    const thick = this.slopes(eave, rise, dormer);
    this.studio(floor, eave, { rise, thick, dormer });
  }

  /** The edge of what covers the storeys counts with the walls below it, up to its upper face. */
  private edge(loops: readonly Loop[], thick: number): void {
    for (const { azimuth, length } of loops.flatMap((loop) => sidesOf(loop, this.sizes.wall)))
      this.has("wall", "external", azimuth, length * thick);
  }

  private flatRoof(loops: readonly Loop[], top: number): void {
    const { dice, build, layers } = this;
    const upper = top + flatRoof;
    const area = areaOf(loops);
    const out = dice.is(0.3) && loops.length === 1 && !this.walledRoof ? dice.from(0.2, 0.7) : 0;
    const wall = this.thickness(this.sizes.storeys - 1);
    const moved = this.walledRoof ? wall : -out;
    const over = moved === 0 ? loops : loops.map((loop) => inset(loop, moved));
    build.element(dice.of("IfcSlab", "IfcRoof"), prism(over, top, upper), {
      predefined_type: "ROOF",
      name: "Flachdach",
    });
    const hasParapet = out === 0 && dice.is(0.3) && !this.walledRoof;
    if (hasParapet) {
      this.features.push("parapet");
      for (const side of sidesOf(loops[0]!, 0.2))
        build.element("IfcWall", prism([quad(side)], upper, upper + 0.6), { name: "Attika" });
    }
    if (layers > 0) {
      const [outer, ...courts] = over;
      const covered = hasParapet ? [inset(outer!, 0.2), ...courts] : over;
      build.element("IfcCovering", prism(covered, upper, upper + layers), {
        predefined_type: "ROOFING",
        name: "Dämmung",
      });
    }
    this.has("roof", "external", null, area);
    this.gross += area * (flatRoof + layers);
    this.edge(loops, flatRoof + layers);
  }

  private monopitch(top: number): void {
    const { length, width, wall } = this.sizes;
    const { dice, build } = this;
    const gentle = Math.tan((dice.from(6, 22) * Math.PI) / 180);
    // What lies between a room and its roof may be 6 m high.
    const rise =
      this.heads === "level" ? gentle : Math.min(Math.tan((this.steep * Math.PI) / 180), 5.5 / width);
    const under = ([, y]: Point2) => top + y * rise;
    const over = dice.from(0, 0.5);
    const more = this.heads === "into the roof" ? intoRoof : 0;
    this.gables([
      [0, top],
      [width, top],
      [width, top + width * rise + more],
      ...(more > 0 ? ([[0, top + more]] as const) : []),
    ]);
    const low = top + (width - wall) * rise;
    const up = this.heads === "cut" ? wall * rise : 0;
    const level = this.heads === "into the roof" ? Math.min(wall * rise, intoRoof) : 0;
    const north: readonly Point2[] = [
      [width - wall, top],
      [width, top],
      [width, low + up + level],
      [width - wall, low + level],
    ];
    build.element("IfcWall", beam(north, wall, length - wall), { name: "Nordwand oben" });
    this.eaveHeads(top, top, rise, ["south"]);
    const panes = this.panes([wall + 0.4, width - wall - 0.6]);
    const host_id = build.element(
      "IfcRoof",
      between(
        [rectangle(-over, -over, length + over, width + over), ...panes.flatMap((pane) => holeOf(pane))],
        under,
        (at) => under(at) + flatRoof,
      ),
    );
    for (const pane of panes)
      this.roofWindow(pane, { eave: top, rise, thick: flatRoof, azimuth: 180, host_id });
    this.edge([rectangle(0, 0, length, width)], flatRoof);
    this.has("wall", "external", 0, length * width * rise);
    this.gross += length * width * ((width * rise) / 2 + flatRoof);
    for (const azimuth of [90, 270]) this.has("wall", "external", azimuth, (width * width * rise) / 2);
    this.has("roof", "external", 180, length * width * Math.hypot(1, rise));
  }

  private gables(outline: readonly Point2[]): void {
    const { length, wall } = this.sizes;
    for (const [low, high] of [
      [0, wall],
      [length - wall, length],
    ] as const)
      this.build.element("IfcWall", beam(outline, low, high), {
        name: "Giebel",
        ...this.faced(low === 0 ? 270 : 90),
      });
  }

  /** Walls at the eaves that end along the slope over them, or level somewhere in it. */
  private eaveHeads(from: number, eave: number, rise: number, sides: readonly ("south" | "north")[]): void {
    if (this.heads === "level") return;
    const { length, width, wall } = this.sizes;
    const up = this.heads === "cut" ? 0 : Math.min(wall * rise, intoRoof);
    const inner = this.heads === "cut" ? wall * rise : up;
    const south: readonly Point2[] = [
      [0, from],
      [wall, from],
      [wall, eave + inner],
      ...(eave + up > from ? ([[0, eave + up]] as const) : []),
    ];
    const end = this.gablesBetween ? 0 : wall;
    for (const side of sides) {
      const outline = side === "south" ? south : south.map(([y, z]): Point2 => [width - y, z]).toReversed();
      this.build.element("IfcWall", beam(outline, end, length - end), { name: "Drempel" });
    }
  }

  /** Draws both slopes of a roof and returns how thick they are, measured upwards. */
  private slopes(eave: number, rise: number, dormer: Dormer | null): number {
    const { length, width } = this.sizes;
    const { dice, build } = this;
    const [out, side] = [dice.is(0.6) ? dice.from(0.2, 0.7) : 0, dice.is(0.5) ? dice.from(0.1, 0.5) : 0];
    const south = ([, y]: Point2) => eave + y * rise;
    const north = ([, y]: Point2) => eave + (width - y) * rise;
    const thick = dice.from(0.2, 0.35);
    const hole =
      dormer === null ? [] : [[...rectangle(dormer.x0, dormer.front, dormer.x1, dormer.back)].toReversed()];
    const { wall } = this.sizes;
    const ends = [wall + 0.4, width / 2 - 1.3] as const;
    const panes = [dormer === null ? this.panes(ends) : [], this.panes(ends)] as const;
    const mirrored = ([x, y]: Point2): Point2 => [x, width - y];
    const cuts = panes.map((some) => some.flatMap((pane) => holeOf(pane)));
    const bodies = [
      between(
        [rectangle(-side, -out, length + side, width / 2), ...hole, ...cuts[0]!],
        south,
        (at) => south(at) + thick,
      ),
      between(
        [
          rectangle(-side, width / 2, length + side, width + out),
          ...cuts[1]!.map((loop) => loop.map(mirrored).toReversed()),
        ],
        north,
        (at) => north(at) + thick,
      ),
    ];
    const hosts: number[] = [];
    if (dice.is(0.4)) hosts.push(build.element("IfcRoof", bodies.flat(), { name: "Dach" }));
    else
      for (const body of bodies)
        hosts.push(build.element("IfcSlab", body, { name: "Dachfläche", predefined_type: "ROOF" }));
    for (const [index, azimuth] of [180, 0].entries())
      for (const pane of panes[index]!)
        this.roofWindow(pane, { eave, rise, thick, azimuth, host_id: hosts[index] ?? hosts[0]! });
    const slope = (length * width * Math.hypot(1, rise)) / 2;
    this.gross += length * width * ((width * rise) / 4 + thick);
    if (dormer !== null) {
      const { x0, x1, front, back, high } = dormer;
      const roofThere = eave + ((front + back) / 2) * rise + thick;
      this.gross += (x1 - x0) * (back - front) * (high + dormerRoof - roofThere);
    }
    const taken =
      dormer === null ? 0 : (dormer.x1 - dormer.x0) * (dormer.back - dormer.front) * Math.hypot(1, rise);
    this.has("roof", "external", 180, slope - taken);
    this.has("roof", "external", 0, slope);
    this.edge([rectangle(0, 0, length, width)], thick);
    return thick;
  }

  /** Windows in a slope that rises along y, between two places of it. */
  private panes([from, to]: readonly [number, number]): readonly Pane[] {
    const { glass } = this;
    const { length, wall } = this.sizes;
    const [isDrawn, count] = [glass.is(0.5), glass.of(1, 2)];
    if (!isDrawn || to - from < 0.6) return [];
    const isCut = glass.is(0.7);
    this.features.push(isCut ? "roof windows" : "roof windows without holes");
    const room = (length - 2 * wall - 0.6) / count;
    return Array.from({ length: count }, (_, index) => {
      const x0 = wall + 0.3 + index * room + glass.from(0.2, 0.8);
      const y0 = glass.from(from, to - 0.55);
      const [x1, y1] = [x0 + glass.from(0.55, 1.2), y0 + glass.from(0.5, Math.min(1.4, to - y0))];
      return { x0, x1, y0, y1, isCut, isUpright: glass.is(0.3) };
    });
  }

  /** A window in the upper part of a slope: square to it, or with upright sides. */
  private roofWindow(
    { x0, x1, y0, y1, isUpright }: Pane,
    {
      eave,
      rise,
      thick,
      azimuth,
      host_id,
    }: {
      readonly eave: number;
      readonly rise: number;
      readonly thick: number;
      readonly azimuth: number;
      readonly host_id: number;
    },
  ): void {
    const { build } = this;
    const { width } = this.sizes;
    const long = Math.hypot(1, rise);
    const [low, high] = [thick - 0.12 * long, thick - 0.02 * long];
    // so far the upper side of a window that is square to the slope lies lower along it than the lower side
    const lean = isUpright ? 0 : (0.05 * rise) / long;
    const at = (y: number, up: number): Point2 => [y, eave + y * rise + up];
    const south = [at(y0 + lean, low), at(y1 + lean, low), at(y1 - lean, high), at(y0 - lean, high)];
    const outline = azimuth === 180 ? south : south.map(([y, z]): Point2 => [width - y, z]).toReversed();
    build.plain("IfcWindow", beam(outline, x0, x1), { host_id, name: "Dachfenster" });
    const area = (x1 - x0) * (y1 - y0) * long;
    build.has("window", "external", azimuth, area);
    build.has("roof", "external", azimuth, -area);
  }

  private dormerOf(eave: number, floor: number, rise: number): Dormer | null {
    const { length, width } = this.sizes;
    const high = Math.min(eave + (width / 2) * rise - 0.3, floor + 2.4);
    const back = (high - eave) / rise;
    const front = Math.max(0.5, back - 2.2);
    if (back - front < 1 || length < 6) return null;
    this.features.push("dormer");
    const x0 = this.dice.from(1, length - 4);
    return { x0, x1: x0 + this.dice.from(1.6, 2.8), front, back, high };
  }

  /** The room under a roof with its dormer. */
  private studio(
    floor: number,
    eave: number,
    {
      rise,
      thick,
      dormer,
    }: { readonly rise: number; readonly thick: number; readonly dormer: Dormer | null },
  ): void {
    const { length, width, wall } = this.sizes;
    const { build } = this;
    const filled = dormer === null && this.more.is(0.4) ? this.more.from(0.1, 0.45) : 0;
    const ridge = eave + (width / 2) * rise;
    const half = filled / rise;
    const inner: readonly Point2[] = [
      [wall, floor],
      [width - wall, floor],
      [width - wall, eave + wall * rise],
      ...(filled === 0
        ? [[width / 2, ridge] as const]
        : ([1, -1] as const).map((side) => [width / 2 + side * half, ridge - filled] as const)),
      [wall, eave + wall * rise],
    ];
    const body = beam(inner, wall, length - wall);
    if (filled > 0) {
      this.features.push("slab in the ridge");
      const end = half + this.more.from(0, 0.25);
      const [from, to] = [width / 2 - end, width / 2 + end];
      const loop = rectangle(wall, from, length - wall, to);
      const thick = this.more.from(0.1, 0.3);
      build.element("IfcSlab", prism([loop], ridge - filled, ridge - filled + thick), { name: "Kehldecke" });
    }
    const net = (length - 2 * wall) * (width - 2 * wall);
    this.heated += net;
    if (dormer === null) {
      build.room(body, net, { storey_id: this.storeys.length });
      return;
    }
    const { x0, x1, front, back, high } = dormer;
    const low = eave + front * rise;
    const thin = 0.15;
    const cheek: readonly Point2[] = [
      [front, low],
      [back, high],
      [front, high],
    ];
    body.push(...beam(cheek, x0 + thin, x1 - thin));
    build.room(body, net, { storey_id: this.storeys.length });
    build.element("IfcWall", beam(cheek, x0, x0 + thin), { name: "Gaubenwange" });
    build.element("IfcWall", beam(cheek, x1 - thin, x1), { name: "Gaubenwange" });
    build.element("IfcWall", prism([rectangle(x0 + thin, front, x1 - thin, front + thin)], low, high), {
      name: "Gaubenfront",
    });
    build.element("IfcSlab", prism([rectangle(x0, front, x1, back)], high, high + dormerRoof), {
      name: "Gaubendach",
      predefined_type: "ROOF",
    });
    if (this.more.is(0.5)) {
      this.features.push("dormer eaves");
      const under = ([, y]: Point2) => high - (front - y) * 0.25;
      build.element(
        "IfcSlab",
        between([rectangle(x0, front - 0.8, x1, front)], under, (at) => under(at) + 0.15),
        { name: "Gaubenvordach", predefined_type: "ROOF" },
      );
    }
    // From the upper face of the slope to that of its own roof; where the slope is higher than that, no wall stands.
    const tall = high + dormerRoof - low - thick;
    this.has("wall", "external", 180, (x1 - x0) * tall);
    for (const azimuth of [90, 270]) build.has("wall", "external", azimuth, tall ** 2 / rise / 2);
    this.has("roof", "external", null, (x1 - x0) * (back - front));
  }

  private coldAttic(loops: readonly Loop[], top: number, rise: number): void {
    const { length, width, wall, slab } = this.sizes;
    const { dice, build } = this;
    const ceiling = this.through ? loops.map((loop) => inset(loop, wall)) : loops;
    build.element("IfcSlab", prism(ceiling, top, top + slab), { name: "Decke" });
    if (this.through)
      for (const side of sidesOf(loops[0]!, wall))
        build.element("IfcWall", prism([quad(side)], top, top + slab), this.faced(side.azimuth));
    const eave = top + slab;
    this.storey("Dach", eave);
    const [hasRoom, hasGables] = [dice.is(0.6), dice.is(0.6)];
    const drop = this.more.is(0.4) ? this.more.from(0.1, Math.min(0.8, (width / 2) * rise - 1.2)) : 0;
    if (drop > 0) this.features.push("low eaves");
    const crossing = drop / rise;
    this.features.push(hasRoom ? "attic room" : "attic without room", hasGables ? "gables" : "no gables");
    if (hasGables)
      this.gables([
        [crossing, eave],
        [width - crossing, eave],
        [width / 2, eave - drop + (width / 2) * rise],
      ]);
    const out = dice.from(0, 0.7);
    const under = ([, y]: Point2) => eave - drop + Math.min(y, width - y) * rise;
    const slopes = [rectangle(0, -out, length, width / 2), rectangle(0, width / 2, length, width + out)].map(
      (loop) => between([loop], under, (at) => under(at) + 0.25),
    );
    if (this.more.is(0.3)) build.element("IfcRoof", slopes.flat(), { name: "Dach" });
    else
      for (const slope of slopes) build.element("IfcSlab", slope, { name: "Dach", predefined_type: "ROOF" });
    const area = loopArea(loops[0]!);
    if (hasRoom) {
      const high = (width / 2) * rise - drop;
      const edge = Math.max(wall, crossing);
      const body = dice.is(0.5)
        ? prism([rectangle(wall, edge, length - wall, width - edge)], eave, eave + Math.min(1, high * 0.4))
        : beam(
            [
              [edge, eave],
              [width - edge, eave],
              [width / 2, eave - drop + (width / 2 - (edge - crossing)) * rise],
            ],
            wall,
            length - wall,
          );
      build.room(body, area * 0.5, { name: "Dachboden", storey_id: this.storeys.length, storey: "Dach" });
    }
    this.has("roof", "unheated", null, area);
    this.gross += area * slab;
    this.edge(loops, slab);
  }

  /** What stands around the house and is none of it. */
  private outside(): void {
    const { wall, height, slab, storeys } = this.sizes;
    const { dice, build } = this;
    if (!this.garage && dice.is(0.2)) {
      this.features.push("garden wall");
      build.element("IfcWall", prism([rectangle(-3, 0, 0, wall)], 0, 1.8), { name: "Gartenmauer" });
    }
    const step = this.features.includes("terrace") || this.features.includes("overhang");
    if (storeys > 1 && !step && dice.is(0.25)) {
      this.features.push("balcony");
      const floor = height + slab;
      build.element("IfcSlab", prism([rectangle(1.5, -1.4, 4.5, 0)], floor - slab, floor), {
        name: "Balkonplatte",
      });
    }
    if (this.garage) this.garageBeside();
  }

  /** A garage along the whole west side of the first storey. */
  private garageBeside(): void {
    const { width, height } = this.sizes;
    const { build } = this;
    const [out, thin] = [-3.4, 0.2];
    build.element("IfcWall", prism([rectangle(out, 0, out + thin, width)], 0, height), { name: "Garage W" });
    for (const [low, high] of [
      [0, thin],
      [width - thin, width],
    ] as const)
      build.element("IfcWall", prism([rectangle(out + thin, low, 0, high)], 0, height), { name: "Garage" });
    build.element("IfcSlab", prism([rectangle(out, 0, 0, width)], height, height + 0.2), {
      name: "Garagendach",
      predefined_type: "ROOF",
    });
    build.element("IfcSlab", prism([rectangle(out, 0, 0, width)], -0.2, 0), { name: "Garagenboden" });
    build.room(prism([rectangle(out + thin, thin, 0, width - thin)], 0, height), 20, {
      name: "Garage",
      storey_id: 1,
    });
    const area = (width - thin) * height;
    this.build.has("wall", "unheated", 270, area);
    this.build.has("wall", "external", 270, -area);
  }
}

/** Whether a flat roof lies between its walls, and how thick the layers on it are, m. */
function onFlatRoof(dice: Dice, features: string[]): readonly [isBetween: boolean, layers: number] {
  const isBetween = dice.is(0.25);
  const layers = dice.is(0.4) ? dice.from(0.08, 0.3) : 0;
  if (isBetween) features.push("roof between walls");
  if (layers > 0) features.push("layers on the roof");
  return [isBetween, layers];
}

interface Opening {
  readonly at: number;
  readonly width: number;
  readonly low: number;
  readonly high: number;
  readonly isDoor: boolean;
  readonly isShapeless: boolean;
}

/** A window in a slope, in plan. */
interface Pane {
  readonly x0: number;
  readonly x1: number;
  readonly y0: number;
  readonly y1: number;
  /** The roof has a hole for it. */
  readonly isCut: boolean;
  /** Its sides are upright, not square to the slope. */
  readonly isUpright: boolean;
}

const holeOf = ({ x0, x1, y0, y1, isCut }: Pane): readonly Loop[] =>
  isCut ? [[...rectangle(x0, y0, x1, y1)].toReversed()] : [];

interface Dormer {
  readonly x0: number;
  readonly x1: number;
  readonly front: number;
  readonly back: number;
  readonly high: number;
}

const gable = (width: number, from: number, eave: number, rise: number): readonly Point2[] => [
  [0, from],
  [width, from],
  ...(eave > from ? ([[width, eave]] as const) : []),
  [width / 2, eave + (width / 2) * rise],
  ...(eave > from ? ([[0, eave]] as const) : []),
];

const areaOf = (loops: readonly Loop[]): number => loops.reduce((sum, loop) => sum + loopArea(loop), 0);

const quad = ({ from, to, innerTo, innerFrom }: Side): Loop => [from, to, innerTo, innerFrom];

/** A piece of a wall in plan, cut squarely; at its ends as its corner is. */
function strip(side: Side, from: number, to: number): Loop {
  const { length } = side;
  const [ux, uy] = [(side.to[0] - side.from[0]) / length, (side.to[1] - side.from[1]) / length];
  const outer = (at: number): Point2 => [side.from[0] + ux * at, side.from[1] + uy * at];
  const off: Point2 = [side.innerFrom[0] - side.from[0], side.innerFrom[1] - side.from[1]];
  const deep = -uy * off[0] + ux * off[1];
  const inner = (at: number): Point2 => [outer(at)[0] - uy * deep, outer(at)[1] + ux * deep];
  return [
    outer(from),
    outer(to),
    to >= length - 1e-9 ? side.innerTo : inner(to),
    from <= 1e-9 ? side.innerFrom : inner(from),
  ];
}

/** The middle third of a wall. */
function pane([a, b, c, d]: Loop): Loop {
  const part = (p: Point2, q: Point2, share: number): Point2 => [
    p[0] + (q[0] - p[0]) * share,
    p[1] + (q[1] - p[1]) * share,
  ];
  return [part(a!, d!, 0.4), part(b!, c!, 0.4), part(b!, c!, 0.6), part(a!, d!, 0.6)];
}
