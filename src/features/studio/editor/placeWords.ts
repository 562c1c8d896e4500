import type { useTranslation } from "react-i18next";
import type { TextPlace } from "#domain/studio/templateTexts.ts";

type Words = ReturnType<typeof useTranslation<"studio">>["t"];

/** Where a text stands: "Begrüßung · Überschrift". */
export function placeWords(t: Words, place: TextPlace): string {
  switch (place.kind) {
    case "block":
      return t(($) => $.places.joined, {
        where: t(($) => $.blocks[place.block].name),
        what: t(($) => $.places[place.as]),
      });
    case "rules":
    case "tips":
      return t(($) => $.pageNames[place.kind]);
    case "form":
    case "checklist":
      return t(($) => $.places.joined, {
        where: place.name || t(($) => $.places[place.kind]),
        what: t(($) => $.places[place.as]),
      });
  }
}
