import { useTranslation } from "react-i18next";
import type { BaseUnit, Bearer, Category } from "#domain/esg/ledger/posting.ts";
import type { ActivityKind } from "#domain/esg/ledger/postingOptions.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";

/** Base units in the unit that people read, and how many of them it is. */
const shown: Readonly<
  Record<BaseUnit, { readonly unit: string; readonly per: number; readonly decimals: number }>
> = {
  Wh: { unit: "kWh", per: 1000, decimals: 1 },
  ml: { unit: "m³", per: 1_000_000, decimals: 3 },
  mg: { unit: "kg", per: 1_000_000, decimals: 3 },
  m: { unit: "km", per: 1000, decimals: 1 },
  cent: { unit: "EUR", per: 100, decimals: 2 },
};

/** Words and formats of the pages about the carbon ledger. */
export function useCarbonWords() {
  const { t } = useTranslation("carbon");
  const { t: record } = useTranslation("records");
  const { t: common } = useTranslation();
  const format = useFormats();
  return {
    t,
    common,
    format,
    activity: (kind: ActivityKind) => record(($) => $.choices[kind]),
    category: (category: Category) => t(($) => $.categories[category]),
    bearer: (bearer: Bearer | "") =>
      bearer === "" || bearer === "owner" || bearer === "vacant"
        ? t(($) => $.bearers[bearer === "vacant" ? "vacant" : "owner"])
        : t(($) => $.bearers.tenant, { unit: bearer.slice("tenant:".length) }),
    /** Grams as tonnes, two digits after the point. */
    tonnes: (grams: number) => format.number(grams / 1_000_000, 2),
    /** Grams as kilograms, to the gram. */
    kilograms: (grams: number) => format.number(grams / 1000, 3),
    /** A quantity in the unit that people read. */
    quantity: (quantity: number, unit: BaseUnit | null) =>
      unit === null
        ? ""
        : format.withUnit(quantity / shown[unit].per, shown[unit].unit, shown[unit].decimals),
    span: (from: string, to: string) => `${format.date(from)}\u00A0– ${format.date(to)}`,
  };
}

/** What `useCarbonWords` gives. */
export type CarbonWords = ReturnType<typeof useCarbonWords>;
