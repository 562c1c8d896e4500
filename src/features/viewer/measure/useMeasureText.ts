import { useTranslation } from "react-i18next";
import { type Measure, measureValue } from "#domain/viewer/measure.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";

/** What a measure says in the reader's language: "3,45 m", "12,30 m²", "90,0°"; empty while points are missing. */
export function useMeasureText(): (measure: Pick<Measure, "kind" | "points">) => string {
  const { t } = useTranslation("viewer");
  const formats = useFormats();
  return (measure) => {
    const value = measureValue(measure);
    if (value === null) return "";
    if (measure.kind === "angle") return t(($) => $.measure.degrees, { value: formats.number(value, 1) });
    return formats.withUnit(value, measure.kind === "area" ? "m²" : "m", 2);
  };
}
