import { factorKey, type InventoryFactor } from "#domain/esg/factors/inventoryFactor.ts";
import type { CarbonWords } from "../useCarbonWords.ts";

/** A factor in words: its value with unit, what it covers, where it holds, its publication, and all of it in one line. */
export function factorFacts(factor: InventoryFactor, { t, format }: CarbonWords) {
  const basis = factor.basis === null ? "" : ` (${factor.basis})`;
  const value = `${format.exact(factor.g_per_unit)} g ${factor.gas === "CO2" ? "CO₂" : "CO₂e"}/${factor.unit}${basis}`;
  const validity =
    factor.valid_from === null && factor.valid_to === null
      ? t(($) => $.factors.unlimited)
      : factor.valid_to === null
        ? t(($) => $.factors.since, { from: format.date(factor.valid_from!) })
        : factor.valid_from === null
          ? t(($) => $.factors.until, { to: format.date(factor.valid_to) })
          : `${format.date(factor.valid_from)} – ${format.date(factor.valid_to)}`;
  return {
    value,
    validity,
    covers: t(($) => $.covers[factor.covers]),
    instrument: factor.instrument && t(($) => $.instruments[factor.instrument!]),
    supply: factor.supply === null ? "" : t(($) => $.factors.ofSupply, { supply: factor.supply }),
    source: factor.publication.title,
    line: `${value}, ${factor.publication.title}, ${factorKey(factor)}`,
  };
}
