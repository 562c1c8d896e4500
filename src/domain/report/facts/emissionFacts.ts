import type { InventoryFactor } from "#domain/esg/factors/inventoryFactor.ts";
import { fuelFactor, locationFactor, residualFactor } from "#domain/esg/factors/reportFactors.ts";
import type { Method, Scope } from "#domain/esg/ledger/posting.ts";
import type { CarrierUse } from "./carrierUse.ts";
import { blank, type DatapointFact, type Source } from "./datapointFact.ts";
import type { DatapointId } from "../datapoints/datapoints.ts";
import type { YearsOfUse } from "./energyFacts.ts";
import { combineFacts, knowledgeOf, sumOf } from "./factParts.ts";
import type { GapCause } from "./gaps.ts";
import { type Grade, poorest } from "./grades.ts";
import { postedEmissions, type PostingSource } from "./ledgerFigures.ts";
import type { ReportInput } from "../reportInput.ts";

interface Used {
  readonly uses: readonly YearsOfUse[];
  readonly fuels: DatapointFact;
  readonly electricity: DatapointFact;
}

/** Scope 1 and 2 from the energy that was entered times inventory factors, and their share of the turnover. */
export function emissionFacts(input: ReportInput, used: Used): readonly DatapointFact[] {
  const entered = { ...used, uses: used.uses.filter(({ use }) => !isPosted(use)) };
  const posted = (scope: Scope, method: Method, groups: readonly string[]): Posted => ({
    sources: postedEmissions(input, scope, method),
    causes: knowledgeOf(
      used.uses.filter(({ use, group }) => isPosted(use) && groups.includes(group)).map(({ use }) => use),
    ).causes,
  });
  const scope1 = emissions("ghg_scope1", addendsOfFuels(input, entered), {
    energy: used.fuels,
    posted: posted(1, "location", ["fuel"]),
  });
  const location = emissions("ghg_scope2_location", addendsOfLocation(input, entered), {
    energy: used.electricity,
    posted: posted(2, "location", ["electricity", "heat"]),
  });
  const market = emissions("ghg_scope2_market", addendsOfContracts(input, entered), {
    energy: used.electricity,
    posted: posted(2, "market", ["electricity", "heat"]),
  });
  const totalLocation = combineFacts("ghg_total_location", "scope_sum", [scope1, location]);
  const totalMarket = combineFacts("ghg_total_market", "scope_sum", [scope1, market]);
  return [
    scope1,
    location,
    market,
    totalLocation,
    totalMarket,
    intensity("ghg_intensity_location", totalLocation, input),
    intensity("ghg_intensity_market", totalMarket, input),
  ];
}

/** One carrier's share of an emission: entered energy, its factor and how well that fits. */
interface Addend {
  readonly use: CarrierUse;
  readonly parts: readonly { readonly kwh: number; readonly factor: FactorUse }[];
  readonly causes: readonly GapCause[];
}

/** What the ledger adds to an emission, and what of its year is not covered. */
interface Posted {
  readonly sources: readonly PostingSource[];
  readonly causes: readonly GapCause[];
}

const isPosted = ({ entries }: CarrierUse): boolean =>
  entries.some(({ entry }) => entry.posted !== undefined);

interface FactorUse {
  readonly id: string;
  readonly title: string;
  readonly g_per_kwh: number;
  readonly grade: Grade;
}

function addendsOfFuels({ answers, project }: ReportInput, { uses }: Used): readonly Addend[] {
  const certified = answers.values.wood_certified?.value;
  return uses
    .filter(({ group }) => group === "fuel")
    .map(({ use }) => {
      const parts = (["Hs", "Hi", null] as const).flatMap((basis) => {
        const kwh = use.entries
          .filter(({ entry }) => entry.basis === basis)
          .reduce((sum, { billed }) => sum + billed, 0);
        const factor = fuelFactor(use.carrier, basis, typeof certified === "boolean" ? certified : null);
        // The factors are German law; elsewhere the fuel is the same, its gas mix need not be.
        return kwh > 0 && factor
          ? [{ kwh, factor: factorUse(factor, project.country === "DE" ? "A" : "C") }]
          : [];
      });
      const without = parts.length === 0 && use.amount > 0;
      return { use, parts, causes: without ? [woodCause(use, certified)] : [] };
    });
}

const woodCause = ({ carrier }: CarrierUse, certified: unknown): GapCause =>
  certified === undefined ? { kind: "answer", datapoint: "wood_certified" } : { kind: "no_factor", carrier };

function addendsOfLocation(input: ReportInput, { uses }: Used): readonly Addend[] {
  const { project, year } = input;
  return purchased(uses).map(({ use, carrier }) => {
    // The network's own factor describes its place better than any general one.
    const ofNetwork = carrier === "district_heat" && contractFactor(input, "contract_factor_heat");
    if (ofNetwork) return { use, parts: [{ kwh: use.amount, factor: ofNetwork }], causes: [] };
    const factor = locationFactor(carrier, project.country, year);
    if (!factor) {
      const cause: GapCause =
        project.country === null ? { kind: "project", datapoint: "country" } : { kind: "no_factor", carrier };
      return { use, parts: [], causes: [cause] };
    }
    const fits = factor.year === year && factor.status !== "estimate";
    return { use, parts: [{ kwh: use.amount, factor: factorUse(factor, fits ? "A" : "C") }], causes: [] };
  });
}

function addendsOfContracts(input: ReportInput, { uses }: Used): readonly Addend[] {
  return purchased(uses).map(({ use, carrier }) => {
    const id = carrier === "electricity" ? "contract_factor_electricity" : "contract_factor_heat";
    const factor = contractFactor(input, id);
    const residual = carrier === "electricity" ? residualFactor(input.project.country, input.year) : null;
    const taken = factor ?? (residual && factorUse(residual, "C"));
    if (!taken) return { use, parts: [], causes: [{ kind: "answer", datapoint: id }] };
    return { use, parts: [{ kwh: use.amount, factor: taken }], causes: [] };
  });
}

type ContractFactorId = "contract_factor_electricity" | "contract_factor_heat";

/** The factor a supplier states, as a person entered it. */
function contractFactor({ answers: { values } }: ReportInput, id: ContractFactorId): FactorUse | null {
  const answer = values[id];
  if (typeof answer?.value !== "number") return null;
  return { id, title: answer.document, g_per_kwh: answer.value, grade: answer.document === "" ? "B" : "A" };
}

const purchased = (uses: readonly YearsOfUse[]) =>
  uses.flatMap(({ use }) =>
    use.carrier === "electricity" || use.carrier === "district_heat" ? [{ use, carrier: use.carrier }] : [],
  );

const factorUse = ({ id, publication, year, g_per_unit }: InventoryFactor, grade: Grade): FactorUse => ({
  id,
  title: year === null ? publication.title : `${publication.title}, ${year}`,
  g_per_kwh: g_per_unit,
  grade,
});

/** Σ energy × factor and what the ledger has, in t CO₂e. Without energy there is no emission to state, only the same gap. */
function emissions(
  id: DatapointId,
  addends: readonly Addend[],
  { energy, posted }: { readonly energy: DatapointFact; readonly posted: Posted },
): DatapointFact {
  const missingFactors = addends.flatMap((addend) => addend.causes);
  const isEmpty = addends.length === 0 && posted.sources.length === 0;
  if (isEmpty || missingFactors.length > 0) {
    const isNone = isEmpty && energy.status === "known" && energy.value === 0;
    if (isNone) return { ...blank(id), status: "known", value: 0, grade: energy.grade };
    return { ...blank(id), causes: [...energy.causes, ...missingFactors] };
  }
  const parts = addends.flatMap(({ use, parts: own }) =>
    own.map((part) => ({ ...part, carrier: use.carrier })),
  );
  const known = knowledgeOf(addends.map(({ use }) => use));
  const open = energy.status === "missing" ? energy.causes : [];
  const causes = [...new Set([...known.causes, ...posted.causes, ...open])];
  const tonnes = sumOf([
    ...parts.map(({ kwh, factor }) => (kwh * factor.g_per_kwh) / 1e6),
    ...posted.sources.map(({ kg }) => kg / 1000),
  ]);
  return {
    ...blank(id),
    status: causes.length > 0 ? "partial" : "known",
    value: tonnes,
    grade: poorest([
      ...(addends.length > 0 ? [known.grade] : []),
      ...parts.map(({ factor }) => factor.grade),
      ...posted.sources.map(({ grade }) => grade),
    ]),
    formula: parts.length > 0 ? "energy_times_factor" : "sum_of_postings",
    causes,
    sources: [
      ...parts.map(({ kwh, factor, carrier }): Source => ({
        kind: "factor",
        id: factor.id,
        carrier,
        title: factor.title,
        energy_kwh: kwh,
        g_per_kwh: factor.g_per_kwh,
        kg: (kwh * factor.g_per_kwh) / 1000,
      })),
      ...posted.sources,
      ...known.sources,
    ],
  };
}

/** Tonnes (or MWh) per million euros of turnover. */
export function intensity(id: DatapointId, total: DatapointFact, { answers }: ReportInput): DatapointFact {
  const turnover = answers.values.turnover;
  const causes: GapCause[] = [...total.causes];
  if (!turnover) causes.push({ kind: "answer", datapoint: "turnover" });
  if (typeof total.value !== "number" || typeof turnover?.value !== "number" || turnover.value === 0)
    return { ...blank(id), causes };
  return {
    ...blank(id),
    status: causes.length > 0 ? "partial" : "known",
    value: (total.value / turnover.value) * 1e6,
    grade: poorest([total.grade ?? "A", turnover.document === "" ? "B" : "A"]),
    formula: "per_turnover",
    causes,
    sources: [
      { kind: "datapoint", datapoint: total.id, value: total.value },
      { kind: "datapoint", datapoint: "turnover", value: turnover.value },
    ],
  };
}
