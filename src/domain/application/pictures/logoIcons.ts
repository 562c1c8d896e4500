import { fromBase64url } from "#kernel/base64.ts";
import type { Bytes } from "../bytes.ts";
import { cleanPicture, type IconName, iconSides, type KeptPicture } from "./pictures.ts";

/**
 * The icons that were drawn of a logo when it was taken in, by their side in pixels. They are kept beside it, so that whoever builds the
 * application packs the same bytes. Null when one is missing, is no clean PNG or not of its size: then the mark stands in its place.
 */
export function logoIcons(logo: KeptPicture | undefined): ReadonlyMap<number, Bytes> | null {
  const { icons } = logo ?? {};
  if (!icons) return null;
  const found = new Map<number, Bytes>();
  for (const name of ["small", "large"] as const satisfies readonly IconName[]) {
    const bytes = fromBase64url(icons[name]);
    const clean = bytes && cleanPicture(bytes);
    if (clean?.mime !== "image/png" || clean.bytes.length !== bytes?.length) return null;
    const view = new DataView(clean.bytes.buffer, clean.bytes.byteOffset, clean.bytes.byteLength);
    const side = iconSides[name];
    if (view.getUint32(16) !== side || view.getUint32(20) !== side) return null;
    found.set(side, clean.bytes);
  }
  return found;
}
