import { type KeptPicture, pictureBytes } from "#domain/application/pictures/pictures.ts";

/** A kept picture as an address; undefined when it is none. */
export function pictureAddress({ mime, data }: KeptPicture): string | undefined {
  const bytes = pictureBytes({ mime, data });
  return bytes ? `data:${mime};base64,${data.replaceAll("-", "+").replaceAll("_", "/")}` : undefined;
}
