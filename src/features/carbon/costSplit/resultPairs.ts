import type { CostStep } from "#domain/esg/costSplit/co2Law.ts";
import type { CostSplit } from "#domain/esg/costSplit/co2Split.ts";
import type { CostInputs } from "#domain/esg/costSplit/costInputs.ts";
import type { CarbonWords } from "../useCarbonWords.ts";

/** The way from the emission of a house to what each side bears, one fact in a line. */
export function resultPairs({ kg, heat, result }: CostSplit, inputs: CostInputs, words: CarbonWords) {
  const { t, format } = words;
  const euros = (value: number) => format.withUnit(value, "€", 2);
  const of = (percent: number, value: number) => `${format.withUnit(percent, "%", 0)} · ${euros(value)}`;
  const { living_area_m2: area, area_source: source } = inputs;
  const pairs = [{ label: t(($) => $.costSplit.emission), value: format.withUnit(kg, "kg CO₂", 1) }];
  if (heat)
    pairs.push({
      label: t(($) => $.costSplit.heat.stated),
      value: [format.withUnit(heat.kg, "kg CO₂", 1), euros(heat.eur), heat.source].join(", "),
    });
  if (area !== null && result?.step !== null)
    pairs.push({
      label: t(($) => $.costSplit.area),
      value: [format.withUnit(area, "m²", 2), source].filter(Boolean).join(", "),
    });
  if (!result) return pairs;
  const { step, kg_m2a, price } = result;
  if (step && kg_m2a !== null)
    pairs.push(
      { label: t(($) => $.costSplit.perArea), value: format.withUnit(kg_m2a, "kg/m²", 1) },
      { label: t(($) => $.costSplit.step), value: stepText(step, words) },
    );
  else pairs.push({ label: t(($) => $.costSplit.step), value: t(($) => $.costSplit.halves) });
  if (inputs.restriction !== "none")
    pairs.push({
      label: t(($) => $.costSplit.restriction),
      value: t(($) => $.costSplit.restrictions[inputs.restriction]),
    });
  return [
    ...pairs,
    ...(price === null
      ? []
      : [
          {
            label: t(($) => $.costSplit.price),
            value: `${format.withUnit(price.eur_per_t, "€/t", 2)}, ${price.source}`,
          },
        ]),
    { label: t(($) => $.costSplit.cost), value: euros(result.cost_eur) },
    { label: t(($) => $.costSplit.landlord), value: of(result.landlord_percent, result.landlord_eur) },
    { label: t(($) => $.costSplit.tenants), value: of(100 - result.landlord_percent, result.tenants_eur) },
  ];
}

function stepText({ number, from_kg_m2a, below_kg_m2a }: CostStep, { t }: CarbonWords): string {
  const [from, below] = [String(from_kg_m2a), String(below_kg_m2a)];
  const step = String(number);
  if (below_kg_m2a === null) return t(($) => $.costSplit.stepLast, { step, from });
  return t(($) => $.costSplit.stepOf, { step, from, below });
}
