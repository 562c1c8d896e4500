import { type CarrierUse, carrierUse } from "./carrierUse.ts";
import { type Carrier, carrierFacts, carriers } from "../answers/consumption.ts";
import { blank, type DatapointFact, type Source } from "./datapointFact.ts";
import type { DatapointId } from "../datapoints/datapoints.ts";
import { emissionFacts } from "./emissionFacts.ts";
import { combineFacts, knowledgeOf, sumAsFar, sumOf } from "./factParts.ts";
import { poorest } from "./grades.ts";
import { countedEntries, type OtherUse, otherPostedEnergy, postedEmissions } from "./ledgerFigures.ts";
import type { GapCause } from "./gaps.ts";
import { yearDays } from "../answers/period.ts";
import type { ReportInput } from "../reportInput.ts";

/** The use of one carrier in the period and in the year before. */
export interface YearsOfUse {
  readonly use: CarrierUse;
  readonly group: (typeof carrierFacts)[Carrier]["group"];
  readonly before: CarrierUse | null;
}

/** Posted energy that is no carrier of the report, in the period and in the year before. */
export interface YearsOfOther {
  readonly use: OtherUse;
  readonly group: "fuel" | "heat";
  readonly before: OtherUse | null;
}

/** Energy, emissions and water of the report, from what was entered. */
export interface EnergyFacts {
  readonly uses: readonly YearsOfUse[];
  readonly others: readonly YearsOfOther[];
  readonly derived: ReadonlyMap<DatapointId, DatapointFact>;
}

/**
 * Energy, greenhouse gases and water of a year from bills and meters. Nothing here is calculated demand: what was not
 * entered is missing.
 */
export function energyFacts(input: ReportInput): EnergyFacts {
  const { values } = input.answers;
  const [now, earlier] = [countedEntries(input, input.year), countedEntries(input, input.year - 1)];
  const othersBefore = otherPostedEnergy(input, input.year - 1);
  const others = otherPostedEnergy(input, input.year).map((use): YearsOfOther => ({
    use,
    group: use.activity === "district_cooling" ? "heat" : "fuel",
    before: othersBefore.find(({ activity }) => activity === use.activity) ?? null,
  }));
  const othersOf = (group: YearsOfOther["group"]) =>
    others.filter((one) => one.group === group).map(({ use }) => use);
  const uses = carriers.flatMap((carrier): readonly YearsOfUse[] => {
    const use = carrierUse(carrier, now, yearDays(input.year));
    const before = carrierUse(carrier, earlier, yearDays(input.year - 1));
    return use ? [{ use, group: carrierFacts[carrier].group, before }] : [];
  });
  const of = (group: YearsOfUse["group"]) => uses.filter((one) => one.group === group).map(({ use }) => use);
  const burnt = energyOf("energy_fuels", of("fuel"), {
    none: values.uses_fuels?.value === false || othersOf("fuel").length > 0,
    cause:
      values.uses_fuels?.value === true
        ? missingOf("natural_gas")
        : { kind: "answer", datapoint: "uses_fuels" },
  });
  const fuels = withPosted(burnt, othersOf("fuel"));
  const electricity = energyOf("energy_electricity", of("electricity"), {
    none: false,
    cause: missingOf("electricity"),
  });
  const self = selfGenerated(of("solar"), values.has_solar?.value);
  const heat = withPosted(
    energyOf("energy_total", of("heat"), { none: true, cause: missingOf("district_heat") }),
    othersOf("heat"),
  );
  const total = sumAsFar("energy_total", "energy_total", [fuels, electricity, self, heat]);
  const water = waterFacts(of("water"), values.water_stress?.value);
  const energy = [fuels, electricity, self, withHeat(total, heat)];
  const emissions = emissionFacts(input, { uses, fuels, electricity });
  const waste = wasteTotal(input);
  const scope3 = scope3Fact(input);
  return {
    uses,
    others,
    derived: new Map([...energy, ...emissions, ...water, waste, ...scope3].map((fact) => [fact.id, fact])),
  };
}

const missingOf = (carrier: Carrier): GapCause => ({ kind: "no_consumption", carrier });

/** Energy of the ledger that no carrier stands for comes on top, in MWh on the net calorific value. */
function withPosted(fact: DatapointFact, others: readonly OtherUse[]): DatapointFact {
  if (others.length === 0 || typeof fact.value !== "number") return fact;
  const posted = others.flatMap(({ sources }) => sources);
  // without an entry of a carrier the zero of the fact was nobody's word
  const before = fact.sources.length === 0 ? [] : [fact.grade ?? "A"];
  return {
    ...fact,
    value: sumOf([fact.value, ...others.map(({ amount }) => amount / 1000)]),
    grade: poorest([...before, ...posted.map(({ grade }) => grade)]),
    formula: fact.sources.length === 0 ? "sum_of_postings" : fact.formula,
    sources: [...fact.sources, ...posted],
  };
}

/** Scope 3 as the ledger has it; nothing without a posting there. */
function scope3Fact(input: ReportInput): readonly DatapointFact[] {
  const posted = postedEmissions(input, 3, "location");
  return posted.length === 0
    ? []
    : [
        {
          ...blank("ghg_scope3"),
          status: "known",
          value: sumOf(posted.map(({ kg }) => kg / 1000)),
          grade: poorest(posted.map(({ grade }) => grade)),
          formula: "sum_of_postings",
          sources: posted,
        },
      ];
}

/** A sum of entries in MWh (or m³). */
function energyOf(
  id: DatapointId,
  uses: readonly CarrierUse[],
  otherwise: { readonly none: boolean; readonly cause: GapCause },
  divisor = 1000,
): DatapointFact {
  if (uses.length === 0 && otherwise.none)
    return { ...blank(id), status: "known", value: 0, grade: "B", formula: "sum_of_entries" };
  if (uses.length === 0) return { ...blank(id), causes: [otherwise.cause] };
  const known = knowledgeOf(uses);
  return {
    ...blank(id),
    status: known.causes.length > 0 ? "partial" : "known",
    value: sumOf(uses.map(({ amount }) => amount / divisor)),
    formula: "sum_of_entries",
    ...known,
  };
}

/** Generated minus fed in: without the feed-in nobody knows what was used in the house. */
function selfGenerated(uses: readonly CarrierUse[], hasSolar: unknown): DatapointFact {
  const id = "energy_self";
  const generated = uses.find(({ carrier }) => carrier === "solar");
  const fedIn = uses.find(({ carrier }) => carrier === "solar_fed_in");
  if (!generated) {
    if (hasSolar === false && !fedIn) return { ...blank(id), status: "known", value: 0, grade: "B" };
    const isThere = fedIn !== undefined || hasSolar === true;
    return {
      ...blank(id),
      causes: [isThere ? missingOf("solar") : { kind: "answer", datapoint: "has_solar" }],
    };
  }
  if (!fedIn) return { ...blank(id), causes: [missingOf("solar_fed_in")] };
  if (fedIn.amount > generated.amount)
    return { ...blank(id), causes: [{ kind: "fed_in_too_much", carrier: "solar_fed_in" }] };
  const known = knowledgeOf([generated, fedIn]);
  return {
    ...blank(id),
    status: known.causes.length > 0 ? "partial" : "known",
    value: (generated.amount - fedIn.amount) / 1000,
    formula: "self_consumption",
    ...known,
  };
}

/** District heat has no datapoint of its own: its entries stand with the total. */
const withHeat = (total: DatapointFact, heat: DatapointFact): DatapointFact => ({
  ...total,
  sources: [...total.sources, ...heat.sources],
});

function waterFacts(uses: readonly CarrierUse[], stress: unknown): readonly DatapointFact[] {
  const drawn = energyOf("water_withdrawn", uses, { none: false, cause: missingOf("water") }, 1);
  const id = "water_stress_withdrawn";
  const drawnSource: Source = { kind: "datapoint", datapoint: "water_withdrawn", value: Number(drawn.value) };
  const fact = { ...drawn, id, formula: "stress_share", sources: [drawnSource] } as const;
  if (stress === undefined)
    return [
      drawn,
      { ...blank(id), causes: [{ kind: "answer", datapoint: "water_stress" }, ...drawn.causes] },
    ];
  if (stress === false)
    return [drawn, { ...blank(id), status: "known", value: 0, grade: "B", formula: "stress_share" }];
  return [drawn, drawn.value === null ? { ...blank(id), causes: drawn.causes } : fact];
}

function wasteTotal({ answers: { values } }: ReportInput): DatapointFact {
  const part = (id: "waste_ordinary" | "waste_hazardous"): DatapointFact => {
    const answer = values[id];
    return answer
      ? {
          ...blank(id),
          status: "known",
          value: answer.value,
          grade: answer.document === "" ? "B" : "A",
        }
      : { ...blank(id), causes: [{ kind: "answer", datapoint: id }] };
  };
  return combineFacts("waste_total", "waste_sum", [part("waste_ordinary"), part("waste_hazardous")]);
}
