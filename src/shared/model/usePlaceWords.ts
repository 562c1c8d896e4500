import { useTranslation } from "react-i18next";
import type { SaidPlace } from "#domain/ifc/places/placeChoices.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";

/** A building of a file in words: its name, told from others of the same name, and what it holds. */
export function usePlaceWords(places: readonly SaidPlace[]) {
  const { t } = useTranslation("places");
  const format = useFormats();
  const nameOf = (place: SaidPlace): string => {
    if (place.kind !== "building") return t(($) => $.loose);
    const number = places.indexOf(place) + 1;
    if (place.name === "") return t(($) => $.nameless, { number });
    const isAlone = places.every((other) => other === place || other.name !== place.name);
    return isAlone ? place.name : t(($) => $.alike, { name: place.name, number });
  };
  const hasSites = new Set(places.map(({ site }) => site?.express_id)).size > 1;
  const holds = ({ kind, site, storeys, rooms, area_m2 }: SaidPlace): string =>
    [
      (hasSites || kind === "site") &&
        site !== null &&
        t(($) => $.site, { name: site.name || site.global_id }),
      storeys > 0 && t(($) => $.storeys, { count: storeys }),
      rooms > 0 ? t(($) => $.rooms, { count: rooms }) : t(($) => $.noRooms),
      rooms > 0 && (area_m2 === null ? t(($) => $.noArea) : format.withUnit(area_m2, "m²", 1)),
    ]
      .filter(Boolean)
      .join(" · ");
  return { t, nameOf, holds };
}
