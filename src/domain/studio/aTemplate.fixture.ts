import { base64url } from "#kernel/base64.ts";
import { type Bytes, utf8 } from "../application/bytes.ts";
import { formOf, line } from "../application/forms/standardForms.ts";
import { keptPicture } from "../application/pictures/pictures.ts";
import { png } from "../application/pictures/png.ts";
import { startingContent, type TemplateContent } from "./templateContent.ts";

/** One point in a colour. */
export const point = png(1, 1, new Uint8Array([0, 43, 106, 79]));

/** A drawing as somebody hands it in, and one with a script. */
export const drawing: Bytes = utf8(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>`,
);
export const scripted: Bytes = utf8(
  `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`,
);

/** A template with everything that one can have. */
export async function aFullTemplate(): Promise<TemplateContent> {
  const { id, picture } = await keptPicture(crypto.subtle, { mime: "image/png", bytes: point });
  return {
    ...startingContent("tenant-info"),
    languages: ["de", "en"],
    colour: "#482c66",
    logo: id,
    pictures: { [id]: picture },
    start: [
      {
        id: "b1",
        kind: "welcome",
        title: { de: "Willkommen", en: "Welcome" },
        text: { de: "Schön, dass Sie da sind." },
      },
      { id: "b2", kind: "picture", picture: id, alt: { de: "Das Haus" } },
      { id: "b3", kind: "actions", pages: ["damage", "notices"] },
    ],
    rules: { de: "Ruhe ab 22 Uhr.", en: "Quiet from 10 pm." },
    forms: [
      formOf({ id: "keys", kind: "damage", title: { de: "Schlüssel verloren", en: "Lost key" } }, [
        { field: "which", widget: "line", label: { de: "Welcher?" }, about: line, required: true },
      ]),
    ],
  };
}

/** A picture as it is kept, whatever its bytes are. */
export const asKept = (mime: "image/png" | "image/svg+xml", bytes: Bytes) => ({
  mime,
  data: base64url(bytes),
});
