import type { Placement } from "../ifc/geometry/geometry.ts";

/** A colour as a material of glTF has it. */
export interface GltfColour {
  /** `#RRGGBB`, with two more digits when it is not opaque: equal colours have equal names. */
  readonly name: string;
  /** Red, green, blue of linear light, and opacity, 0…1. */
  readonly factor: readonly [number, number, number, number];
}

/** Rooms are bodies of air: more opaque than this they would hide what stands in them. */
const roomOpacity = 0.25;

/** The colour of a placement, in steps of 1/255 as screens have them; glTF counts in linear light, IFC in that of the screen. */
export function gltfColour([red, green, blue, opacity]: Placement["colour"], isRoom: boolean): GltfColour {
  const bytes = [red, green, blue, isRoom ? Math.min(opacity, roomOpacity) : opacity].map((part) =>
    Math.round(Math.min(1, Math.max(0, part)) * 255),
  );
  const [r, g, b, a] = bytes as [number, number, number, number];
  // Numbers, not bytes: `hex` of the kernel would write a part that is no number as 00.
  const hex = (a === 255 ? [r, g, b] : bytes).map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return { name: `#${hex.toUpperCase()}`, factor: [linear(r), linear(g), linear(b), a / 255] };
}

function linear(byte: number): number {
  const part = byte / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}
