import { speltOut } from "#kernel/plainLetters.ts";

/** What an address may be: letters, digits and hyphens, at most 40. The application host checks the same. */
export const isSlug = (text: string): boolean => /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/.test(text);

/** An address made of a title: `Mieter-Info Lindenhof` → `mieter-info-lindenhof`. Never empty. */
export function slugOf(title: string): string {
  const plain = speltOut(title)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+/, "");
  return plain.slice(0, 40).replace(/-+$/, "") || "gebaeudebuch";
}
