import { base64url } from "#kernel/base64.ts";
import {
  cleanPicture,
  iconLimits,
  type IconName,
  iconSides,
  type KeptPicture,
} from "#domain/application/pictures/pictures.ts";
import { pictureAddress } from "./pictureAddress.ts";

/** Behind a logo, and behind one that is nearly white itself: paper and ink. */
const grounds = { paper: "#fffefc", ink: "#1c2321" } as const;
/** From this brightness on, 0…255, a logo needs a dark ground. */
const nearlyWhite = 200;
/** Share of the side that the diagonal of a logo takes: whatever shape a home screen cuts, it stays whole. */
const safe = 0.8;

/**
 * A logo with the icons of the home screen, drawn by this browser once, when the logo is taken in: an application is then built of the
 * same bytes everywhere. Without icons where it cannot be drawn, or where they become too large: then the mark stands there.
 */
export async function withIcons(logo: KeptPicture): Promise<KeptPicture> {
  const { mime, data } = logo;
  const image = await drawable(logo);
  const [small, large] = image ? [await icon(image, "small"), await icon(image, "large")] : [null, null];
  return small !== null && large !== null ? { mime, data, icons: { small, large } } : { mime, data };
}

async function drawable(logo: KeptPicture): Promise<HTMLImageElement | null> {
  const address = pictureAddress(logo);
  if (address === undefined) return null;
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
  } catch {
    return null;
  }
  return image.naturalWidth > 0 && image.naturalHeight > 0 ? image : null;
}

/** One icon, base64url; null when it becomes too large. */
async function icon(image: HTMLImageElement, name: IconName): Promise<string | null> {
  const side = iconSides[name];
  const canvas = new OffscreenCanvas(side, side);
  const context = canvas.getContext("2d");
  if (!context) return null;
  context.fillStyle = brightness(image) > nearlyWhite ? grounds.ink : grounds.paper;
  context.fillRect(0, 0, side, side);
  context.imageSmoothingQuality = "high";
  const { naturalWidth: width, naturalHeight: height } = image;
  const scale = (side * safe) / Math.hypot(width, height);
  const [w, h] = [width * scale, height * scale];
  context.drawImage(image, (side - w) / 2, (side - h) / 2, w, h);
  const blob = await canvas.convertToBlob({ type: "image/png" });
  const clean = cleanPicture(new Uint8Array(await blob.arrayBuffer()));
  return clean && clean.bytes.length <= iconLimits[name] ? base64url(clean.bytes) : null;
}

/** How bright the points of a picture are that are not clear, 0…255. */
function brightness(image: HTMLImageElement): number {
  const side = 32;
  const context = new OffscreenCanvas(side, side).getContext("2d");
  if (!context) return 0;
  context.drawImage(image, 0, 0, side, side);
  const { data } = context.getImageData(0, 0, side, side);
  let [sum, weight] = [0, 0];
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3]!;
    sum += alpha * (0.2126 * data[at]! + 0.7152 * data[at + 1]! + 0.0722 * data[at + 2]!);
    weight += alpha;
  }
  return weight > 0 ? sum / weight : 0;
}

/** A template with the icons of its logo: its file does not hold them. */
export async function withLogoIcons<
  Content extends { readonly logo: string | null; readonly pictures: Readonly<Record<string, KeptPicture>> },
>(content: Content): Promise<Content> {
  const logo = content.logo === null ? undefined : content.pictures[content.logo];
  if (content.logo === null || !logo) return content;
  return { ...content, pictures: { ...content.pictures, [content.logo]: await withIcons(logo) } };
}
