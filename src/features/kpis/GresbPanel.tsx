import { gresbAsset, type GresbUse } from "#domain/esg/realEstate/gresb.ts";
import { streamUnit } from "#domain/esg/realEstate/asset.ts";
import { KeyValues } from "#ui/layout/KeyValues.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import type { BoardBuilding } from "./board.ts";
import { useKpisWords } from "./useKpisWords.ts";

/** The asset indicators of GRESB for one building; what is not known says so. */
export function GresbPanel({ building, year }: { readonly building: BoardBuilding; readonly year: number }) {
  const { t, format, what } = useKpisWords();
  const found = gresbAsset(building, year);
  const none = t(($) => $.live.missing);
  const list = (texts: readonly string[]) => (texts.length === 0 ? none : texts.join(" · "));
  const uses = (all: readonly GresbUse[]) =>
    list(all.map((one) => `${what(one.what)} ${format.withUnit(one.amount, streamUnit(one.stream))}`));
  const amount = (value: number | null, unit: string) =>
    value === null ? none : format.withUnit(value, unit);
  const kilograms = (grams: number) => format.withUnit(grams / 1000, "kg");
  const moved = (change: number) => `${change > 0 ? "+" : ""}${format.percent(change, 1).replace("-", "−")}`;
  return (
    <Panel title={t(($) => $.gresb.title, { year: String(year) })}>
      <KeyValues
        ruled
        pairs={[
          { label: t(($) => $.gresb.area), value: amount(found.area_m2, "m²") },
          {
            label: t(($) => $.gresb.uses),
            value: list(found.uses.map(({ use, percent }) => `${use} ${format.percent(percent / 100)}`)),
          },
          { label: t(($) => $.gresb.energy), value: uses(found.energy) },
          {
            label: t(($) => $.gresb.coverage),
            value: list(
              found.coverage.flatMap(({ stream, share }) =>
                share === null ? [] : [`${t(($) => $.streams[stream])} ${format.percent(share, 1)}`],
              ),
            ),
          },
          {
            label: t(($) => $.gresb.like),
            value: list(
              found.like_for_like.flatMap(({ stream, change }) =>
                change === null ? [] : [`${t(($) => $.streams[stream])} ${moved(change)}`],
              ),
            ),
          },
          { label: t(($) => $.gresb.renewable), value: amount(found.renewable_used_kwh, "kWh") },
          { label: t(($) => $.gresb.exported), value: amount(found.exported_kwh, "kWh") },
          {
            label: t(($) => $.gresb.ghg),
            value:
              found.ghg === null
                ? none
                : t(($) => $.gresb.ghgText, {
                    one: kilograms(found.ghg.scope1_g),
                    location: kilograms(found.ghg.scope2_location_g),
                    market: kilograms(found.ghg.scope2_market_g),
                    three: kilograms(found.ghg.scope3_g),
                  }),
          },
          { label: t(($) => $.gresb.water), value: uses(found.water) },
          { label: t(($) => $.gresb.waste), value: uses(found.waste) },
          { label: t(($) => $.gresb.certificates), value: list(found.certificates) },
          { label: t(($) => $.gresb.ratings), value: list(found.ratings) },
        ]}
      />
    </Panel>
  );
}
