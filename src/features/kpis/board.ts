import type { BuildingData } from "#data/outputs/portfolio.ts";
import { type Alignment, alignment, carbonCurve, energyCurve, mixedPathway } from "#domain/esg/crrem/misalignment.ts"; // prettier-ignore
import { factorsOf, type KeptPathway, seriesOf } from "#domain/esg/crrem/keptPathways.ts";
import { type PathwayChoice, pathwayChoice } from "#domain/esg/crrem/pathwayChoice.ts";
import { useMixOf } from "#domain/esg/realEstate/useMix.ts";
import { siteEnergyOf, type SiteFactor, siteFactor, type SiteProblem } from "#domain/esg/crrem/siteAlignment.ts"; // prettier-ignore
import type { IntensityProblem, SiteEnergy } from "#domain/esg/crrem/siteEnergy.ts";
import { yearsOf, type YearSeries } from "#domain/esg/crrem/yearSeries.ts";
import { ledgerTotals } from "#domain/esg/ledger/ledgerTotals.ts";
import type { Denominator } from "#domain/esg/realEstate/asset.ts";
import { assetOf } from "#domain/esg/realEstate/assetOf.ts";
import { settledBills } from "#domain/esg/bills/creditNotes.ts";
import { billRecord } from "#domain/esg/realEstate/billRecord.ts";
import { type EpraAsset, ledgerYearOf } from "#domain/esg/realEstate/epraTable.ts";
import { err, ok, type Result } from "#kernel/result.ts";

/** A building as the board calculates with it. */
export interface BoardBuilding extends EpraAsset {
  readonly data: BuildingData;
  /** Whether its floor area comes from the rooms of the model, because nobody has entered one. */
  readonly is_room_area: boolean;
}

/** A building of the device as an asset; where nobody has entered a net floor area, that of its rooms counts. */
export function boardBuilding(data: BuildingData, denominator: Denominator): BoardBuilding {
  const { project, consumptions, bills, facts, postings, room_area_m2 } = data;
  const asset = assetOf(
    {
      id: project.id,
      name: project.name,
      consumptions: consumptions.map((said) => ({ id: said.id, said })),
      facts: facts.map((said) => ({ id: said.id, said })),
      records: settledBills(bills).flatMap((bill) => billRecord(bill.id, bill) ?? []),
    },
    denominator,
  );
  const is_room_area = asset.areas.length === 0 && denominator === "NGF" && room_area_m2 !== null;
  const areas = is_room_area ? [{ from_day: "1900-01-01", area_m2: room_area_m2 }] : asset.areas;
  const years = ledgerTotals(postings).years;
  return {
    data,
    is_room_area,
    asset: { ...asset, areas },
    facts,
    ledger: Object.fromEntries(years.map((totals) => [totals.year, ledgerYearOf(totals)])),
  };
}

/** The years that there is anything of, the latest first; without anything the year before the present one. */
export function boardYears(buildings: readonly BoardBuilding[], today: string): readonly number[] {
  const years = new Set(
    buildings.flatMap(({ asset, ledger }) => [
      ...asset.records.flatMap(({ from_day, to_day }) => [Number(from_day.slice(0, 4)), Number(to_day.slice(0, 4))]), // prettier-ignore
      ...Object.keys(ledger).map(Number),
    ]),
  );
  const found = [...years].filter((year) => year > 1990 && year < 2100).toSorted((a, b) => b - a);
  return found.length > 0 ? found : [Number(today.slice(0, 4)) - 1];
}

/** A building beside its pathways. */
export interface BoardPathway {
  readonly site: SiteEnergy;
  readonly factors: readonly SiteFactor[];
  readonly carbon: Result<Alignment, IntensityProblem> | null;
  readonly energy: Result<Alignment, IntensityProblem> | null;
  /** What the pathway is of: one use, or several with their shares. */
  readonly uses: readonly { readonly use: string; readonly percent: number }[];
}

/** Why a building does not stand beside a pathway. */
export type BoardPathwayProblem = SiteProblem | { readonly kind: "no_pathway" };

/** The kept pathways of a building, those that were taken last first. */
export const pathwaysOf = ({ data }: BoardBuilding): readonly KeptPathway[] =>
  data.pathways.flatMap(({ pathways }) => pathways);

/** What there is to choose from among the pathways of a building, and what counts. */
export const choiceOf = ({ data }: BoardBuilding): PathwayChoice =>
  pathwayChoice(data.pathways, data.wish, countryOf(data.project.country));

/** Sets the measured energy of a year beside the pathways of the building, its consumption unchanged in later years. */
export function boardPathway(
  building: BoardBuilding,
  year: number,
): Result<BoardPathway, BoardPathwayProblem> {
  const { pathways: kept, use } = choiceOf(building);
  const site = siteEnergyOf(building.asset, building.facts, year);
  if (!site.ok) return site;
  const uses = usesOf(building, use, kept);
  const [carbonPath, energyPath] = (["carbon", "energy"] as const).map((measure) => {
    const parts = uses.flatMap(({ use: name, percent }) => {
      const found = kept.find((one) => one.measure === measure && one.use === name);
      return found ? [{ share: percent / 100, pathway: seriesOf(found) }] : [];
    });
    return parts.length === uses.length ? mixedPathway(parts) : {}; // a pathway of a part of the building would be too low
  }) as [YearSeries, YearSeries];
  if (yearsOf(carbonPath).length === 0 && yearsOf(energyPath).length === 0)
    return err({ kind: "no_pathway" });
  const country = countryOf(building.data.project.country);
  const sources = { facts: building.facts, workbook: factorsOf(kept), country, year };
  const factors = [...new Set([...Object.keys(site.value.bought_kwh), "electricity"])].flatMap(
    (carrier) => siteFactor(carrier, sources) ?? [],
  );
  const from = (path: YearSeries) => yearsOf(path).filter((one) => one >= year);
  const carbon = carbonCurve(site.value, Object.fromEntries(factors.map(({ carrier, values }) => [carrier, values])), from(carbonPath)); // prettier-ignore
  const energy = energyCurve(site.value, from(energyPath));
  const beside = (curve: Result<YearSeries, IntensityProblem>, path: YearSeries) =>
    from(path).length === 0 ? null : curve.ok ? ok(alignment(curve.value, path, site.value.gia_m2)) : curve;
  return ok({ site: site.value, factors, carbon: beside(carbon, carbonPath), energy: beside(energy, energyPath), uses }); // prettier-ignore
}

/** The uses of the building: entered with their shares when all of them have a pathway, else the chosen or the only one. */
function usesOf({ facts }: BoardBuilding, use: string | null, kept: readonly KeptPathway[]) {
  const known = [...new Set(kept.filter(({ measure }) => measure !== "factor").map((one) => one.use))];
  const entered = useMixOf(facts);
  const isWhole = entered.is_whole && entered.uses.every((one) => known.includes(one.use));
  if (use === null && isWhole) return entered.uses;
  const one = use ?? known[0];
  return one === undefined ? [] : [{ use: one, percent: 100 }];
}

/** ISO code of a country as people write it; null for one that has no factors here. */
function countryOf(country: string | null | undefined): string | null {
  const plain = (country ?? "").trim().toLowerCase();
  if (["de", "deutschland", "germany", "allemagne", "alemania", "germania"].includes(plain)) return "DE";
  return ["gb", "uk", "united kingdom", "großbritannien"].includes(plain) ? "GB" : null;
}
