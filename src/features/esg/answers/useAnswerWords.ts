import { useTranslation } from "react-i18next";
import type { AnswerUnit, EsgQuestion } from "#domain/esg/topics/questions.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";

/** A unit as it is printed: people and questions write CO2 without its index. */
export const unitText = (unit: string): string => unit.replaceAll("CO2", "CO₂").replaceAll(" ", "\u00A0");

/** Spells an answer in the language on screen; empty while there is none. */
export function useAnswerWords() {
  const { t } = useTranslation("esg-answers");
  const format = useFormats();
  const unitOf = (unit: AnswerUnit | undefined) =>
    unit === "" || unit === "d" ? undefined : unit && unitText(unit);
  const spell = ({ unit }: Pick<EsgQuestion, "unit">, value: unknown): string => {
    if (typeof value === "boolean") return t(($) => (value ? $.value.yes : $.value.no));
    if (value === "none" || value === "part" || value === "all") return t(($) => $.value[value]);
    if (typeof value === "number") {
      if (unit === "d") return t(($) => $.days, { count: value });
      return [format.exact(value), unitOf(unit)].filter(Boolean).join("\u00A0");
    }
    return typeof value === "string" ? value : "";
  };
  return { spell, unitOf };
}
