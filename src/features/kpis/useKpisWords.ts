import { useTranslation } from "react-i18next";
import type { EpraRow } from "#domain/esg/realEstate/epraTable.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";

/** Words and formats of the page about indicators. */
export function useKpisWords() {
  const { t } = useTranslation("kpis");
  const { t: records } = useTranslation("records");
  const format = useFormats();
  return {
    t,
    format,
    /** A carrier, or what else was used, by the word of the records. */
    what: (name: string) =>
      records(($) => ($.choices as Readonly<Record<string, string>>)[name] ?? "", { defaultValue: name }) ||
      name,
    /** A value with as many decimals as its unit asks for; a dash where there is none. */
    value: (value: number | null, unit: EpraRow["unit"]) =>
      value === null ? "–" : unit === "%" ? format.signed(value, 1) : format.number(value, decimals[unit]),
  };
}

/** What the page's words and formats are. */
export type KpisWords = ReturnType<typeof useKpisWords>;

const decimals: Readonly<Record<EpraRow["unit"], number>> = {
  kWh: 0,
  "m³": 0,
  t: 1,
  "kWh/m²": 1,
  "m³/m²": 2,
  "kg/m²": 1,
  kg: 0,
  "%": 1,
  "": 0,
};
