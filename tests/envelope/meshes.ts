import type { SpaceHeat } from "#domain/ifc/rooms/heatedSpaces.ts";
import type { ImportedModel } from "#workers/ifc/api.ts";

export type Point = readonly [number, number, number];

/** What a body is: a room, or one of the kinds of things that are built. */
export type Role = "heated" | "unheated" | "wall" | "opening" | "level" | "other";

export interface Body {
  readonly id: number;
  readonly role: Role;
  /** Nine numbers per triangle, m, z up, turned so that most walls look along the axes. */
  readonly triangles: Float64Array;
  /** Kind of an opening. */
  readonly opening: "window" | "door" | null;
}

export interface Meshes {
  readonly bodies: readonly Body[];
  /** By what the building was turned clockwise, degrees. */
  readonly turn_deg: number;
}

/** The bodies of a model: rooms, walls, slabs, roofs, windows, doors and what else stands still. */
export function meshesOf({ model, geometry }: ImportedModel, heat: readonly SpaceHeat[]): Meshes {
  const roles = new Map<number, Role>();
  for (const { space, state } of heat)
    roles.set(space.express_id, state === "heated" ? "heated" : "unheated");
  const openings = new Map<number, "window" | "door">();
  for (const { express_id, ifc_class, predefined_type } of model.elements) {
    const role = roleOf(ifc_class, predefined_type);
    if (role === null) continue;
    roles.set(express_id, role);
    if (role === "opening") openings.set(express_id, ifc_class.startsWith("IfcDoor") ? "door" : "window");
  }
  const found = new Map<number, number[]>();
  for (const { express_id, shape, matrix } of geometry?.placements ?? []) {
    if (!roles.has(express_id)) continue;
    const list = found.get(express_id) ?? [];
    found.set(express_id, list);
    const { positions, indices } = geometry!.shapes[shape]!;
    for (const index of indices) {
      const [x, y, z] = positions.subarray(3 * index, 3 * index + 3) as unknown as Point;
      for (let row = 0; row < 3; row++)
        list.push(matrix[row]! * x + matrix[row + 4]! * y + matrix[row + 8]! * z + matrix[row + 12]!);
    }
  }
  const bodies = [...found].map(([id, triangles]) => ({
    id,
    role: roles.get(id)!,
    triangles: Float64Array.from(triangles),
    opening: openings.get(id) ?? null,
  }));
  const turn_deg = commonTurn(bodies);
  const upright = bodies.map((body) => ({ ...body, triangles: turned(body.triangles, turn_deg) }));
  return {
    turn_deg,
    bodies: upright.flatMap((body) =>
      body.role === "opening"
        ? { ...body, triangles: boxAround(body.triangles) }
        : body.role === "unheated" && isInTheOpen(body, upright)
          ? []
          : body,
    ),
  };
}

/** The box around an opening in an upright wall that looks along an axis, 10 cm thick at least; other openings stay as they are. */
function boxAround(triangles: Float64Array): Float64Array {
  const areas = [0, 0, 0];
  let all = 0;
  for (let at = 0; at < triangles.length; at += 9) {
    const normal = normalOf(triangles, at);
    all += Math.hypot(...normal);
    for (const axis of [0, 1, 2])
      if (Math.abs(normal[axis]!) > 0.999 * Math.hypot(...normal)) areas[axis]! += Math.hypot(...normal);
  }
  const box = boxOf(triangles);
  const axis = areas[0]! > areas[1]! ? 0 : 1;
  if (areas[axis]! < 0.3 * all || areas[2]! > areas[axis]!) return triangles;
  const thin = Math.max(0, 0.1 - (box[axis + 3]! - box[axis]!)) / 2;
  box[axis]! -= thin;
  box[axis + 3]! += thin;
  const corner = (bits: number): Point =>
    [0, 1, 2].map((one) => box[one + ((bits >> one) & 1) * 3]!) as unknown as Point;
  const sides = [
    [0, 4, 6, 2],
    [1, 3, 7, 5],
    [0, 1, 5, 4],
    [2, 6, 7, 3],
    [0, 2, 3, 1],
    [4, 5, 7, 6],
  ] as const;
  return Float64Array.from(
    sides.flatMap(([a, b, c, d]) => [a, b, c, a, c, d].flatMap((bits) => [...corner(bits)])),
  );
}

function boxOf(triangles: Float64Array): number[] {
  const box = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity];
  for (let at = 0; at < triangles.length; at++) {
    box[at % 3] = Math.min(box[at % 3]!, triangles[at]!);
    box[(at % 3) + 3] = Math.max(box[(at % 3) + 3]!, triangles[at]!);
  }
  return box;
}

/** A terrace or a balcony: an unheated room over whose middle nothing lies. */
function isInTheOpen(room: Body, bodies: readonly Body[]): boolean {
  const [x0, y0, z0, x1, y1, z1] = boxOf(room.triangles) as [number, number, number, number, number, number];
  const [x, y, z] = [(x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2];
  return !bodies.some(({ role, triangles }) => {
    const box = boxOf(triangles);
    return role === "level" && box[5]! > z && box[0]! < x && box[3]! > x && box[1]! < y && box[4]! > y;
  });
}

function roleOf(ifc_class: string, predefined: string | null): Role | null {
  if (/^Ifc(Window|Door)/.test(ifc_class)) return "opening";
  if (ifc_class.startsWith("IfcWall")) return "wall";
  if (/^Ifc(Slab|Roof)/.test(ifc_class)) return predefined === "LANDING" ? null : "level";
  if (ifc_class.startsWith("IfcCurtainWall")) return "opening";
  return /^Ifc(Beam|Column|Member|Footing|Plate)/.test(ifc_class) ? "other" : null;
}

/** Normal of a triangle, as long as twice its area. */
export function normalOf(triangles: Float64Array, at: number): Point {
  const corner = (index: number) =>
    triangles.subarray(at + 3 * index, at + 3 * index + 3) as unknown as Point;
  const [a, b, c] = [corner(0), corner(1), corner(2)];
  const u = [b[0] - a[0], b[1] - a[1], b[2] - a[2]] as const;
  const v = [c[0] - a[0], c[1] - a[1], c[2] - a[2]] as const;
  return [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
}

/** The angle against the axes that most of the faces of walls share, 0…90°. */
function commonTurn(bodies: readonly Body[]): number {
  const weights = new Map<number, number>();
  for (const { role, triangles } of bodies) {
    if (role !== "wall") continue;
    for (let at = 0; at < triangles.length; at += 9) {
      const [x, y, z] = normalOf(triangles, at);
      if (Math.abs(z) > 0.01 * Math.hypot(x, y)) continue;
      const degrees = ((((Math.atan2(y, x) * 180) / Math.PI) % 90) + 90) % 90;
      const key = Math.round(degrees * 20) % 1800;
      weights.set(key, (weights.get(key) ?? 0) + Math.hypot(x, y));
    }
  }
  const [most] = [...weights].toSorted((a, b) => b[1] - a[1]);
  return most === undefined ? 0 : most[0] / 20;
}

function turned(triangles: Float64Array, degrees: number): Float64Array {
  const [c, s] = [Math.cos((-degrees * Math.PI) / 180), Math.sin((-degrees * Math.PI) / 180)];
  const result = new Float64Array(triangles.length);
  for (let at = 0; at < triangles.length; at += 3) {
    const [x, y, z] = triangles.subarray(at, at + 3) as unknown as Point;
    result.set([c * x - s * y, s * x + c * y, z], at);
  }
  return result;
}
