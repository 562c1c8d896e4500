import { useTranslation } from "react-i18next";
import type { PersonalFinding } from "#domain/application/content/personalData.ts";

/** What a part of an application is called where it is configured. */
export function usePlaceName(): (place: PersonalFinding["place"]) => string {
  const { t } = useTranslation("applications");
  const forms = useTranslation("forms").t;
  return (place) => {
    if (place === "forms") return forms(($) => $.title);
    return t(($) => (place === "title" ? $.config.name : $.config[place]));
  };
}
