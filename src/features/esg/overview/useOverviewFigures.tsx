import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { esgQuestions } from "#domain/esg/topics/questions.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import type { SourcedFigure } from "#shared/esg/SourcedFigures.tsx";
import { useMay } from "#shell/rights/useMay.ts";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import type { YearTotals } from "#domain/esg/ledger/ledgerTotals.ts";
import type { Overview } from "./useOverview.ts";

/** The figures of the overview, each with where it comes from or, for whoever may go it, the way to get it. */
export function useOverviewFigures(
  projectId: string,
  overview: Overview & { readonly gaps: number; readonly period: string },
): readonly SourcedFigure[] {
  const { t } = useTranslation("esg-overview");
  const format = useFormats();
  const navigate = useNavigate();
  const may = useMay(projectId);
  const ghg = useGhgFigures(projectId, overview.ghg.at(-1));
  const { years, area_m2, reports, measured, gaps, period } = overview;
  const year = years[0];
  const search = { project: projectId };
  const toDocument = (id: string) => () =>
    measured.get(id)?.isBill
      ? void navigate({ to: "/esg/carbon-accounting/bills", search: { ...search, bill: id } })
      : void navigate({ to: "/energy/consumption", search });
  const inputs = (year?.parts ?? []).map(({ id, energy_kwh, shared }) => ({
    id,
    label: spanOf(measured.get(id), format.date),
    note: shared ? t(($) => $.live.energySplit) : measured.get(id)?.note || undefined,
    value: format.number(energy_kwh),
    unit: "kWh",
    onOpen: toDocument(id),
  }));
  const formula = (words: string) => [{ kind: "words" as const, top: [words] }];
  const energy: SourcedFigure = {
    id: "energy",
    label: t(($) => $.live.energy, { year: year?.year ?? "" }).trim(),
    ...(year
      ? {
          value: format.number(year.energy_kwh),
          unit: "kWh",
          note: t(($) => $.live.energyNote, { count: year.parts.length }),
          source: { formula: formula(t(($) => $.live.energyFormula)), inputs },
        }
      : {
          missing: {
            text: t(($) => $.live.energyNone),
            action: may("building:write") && (
              <ButtonLink to="/energy/consumption" search={search}>
                {t(($) => $.live.energyAdd)}
              </ButtonLink>
            ),
          },
        }),
  };
  const area = {
    id: "area",
    label: t(($) => $.live.area),
    value: area_m2 === null ? undefined : format.number(area_m2, 1),
    unit: "m²",
    onOpen: () => void navigate({ to: "/projects/$projectId/rooms", params: { projectId } }),
  };
  const intensity: SourcedFigure = {
    id: "intensity",
    label: t(($) => $.live.intensity),
    ...(year && area_m2
      ? {
          value: format.number(year.energy_kwh / area_m2, 1),
          unit: "kWh/m²",
          source: { formula: formula(t(($) => $.live.intensityFormula)), inputs: [area, ...inputs] },
        }
      : {
          missing: area_m2
            ? { text: t(($) => $.live.energyNone) }
            : {
                text: t(($) => $.live.intensityNone),
                action: may("models:write") && (
                  <ButtonLink to="/bim-ifc" search={search}>
                    {t(($) => $.live.intensityAdd)}
                  </ButtonLink>
                ),
              },
        }),
  };
  const coverage: SourcedFigure | undefined = year && {
    id: "coverage",
    label: t(($) => $.live.coverage, { year: year.year }),
    value: format.number(year.days),
    note: t(($) => $.live.energyShare, {
      days: format.number(year.days),
      all: format.number(year.all_days),
      year: String(year.year),
    }),
    source: { formula: formula(t(($) => $.live.coverageNote)), inputs },
  };
  const written: SourcedFigure = {
    id: "reports",
    label: t(($) => $.live.reports),
    ...(reports[0]
      ? {
          value: format.number(reports.length),
          note: t(($) => $.live.reportsNote, { period: reports[0].period }),
        }
      : {
          missing: {
            text: t(($) => $.live.reportsNone),
            action: may("outputs:write") && (
              <ButtonLink to="/projects/$projectId/reports" params={{ projectId }}>
                {t(($) => $.live.reportsAdd)}
              </ButtonLink>
            ),
          },
        }),
  };
  const open: SourcedFigure = {
    id: "gaps",
    label: t(($) => $.live.gaps, { year: period }),
    value: format.number(gaps),
    note: t(($) => $.live.gapsNote, { all: format.number(esgQuestions.length) }),
  };
  return [energy, intensity, ...ghg, ...(coverage ? [coverage] : []), written, open];
}

const spanOf = (
  row: { readonly from_day: string; readonly to_day: string } | undefined,
  date: (day: string) => string,
) => (row ? `${date(row.from_day)} – ${date(row.to_day)}` : "");

const gramsPerTonne = 1e6;

/** Gross emissions of a year in the carbon ledger, by both methods beside each other; each opens to its scopes and to the ledger. */
function useGhgFigures(projectId: string, totals: YearTotals | undefined): readonly SourcedFigure[] {
  const { t } = useTranslation("esg-overview");
  const format = useFormats();
  const navigate = useNavigate();
  const search = { project: projectId };
  if (!totals)
    return [
      {
        id: "ghg",
        label: t(($) => $.live.ghg),
        missing: {
          text: t(($) => $.live.ghgNone),
          action: (
            <ButtonLink to="/esg/carbon-accounting" search={search}>
              {t(($) => $.live.ghgAdd)}
            </ButtonLink>
          ),
        },
      },
    ];
  const year = String(totals.year);
  const tonnes = (grams: number) => format.number(grams / gramsPerTonne, 1);
  return (["location", "market"] as const).map((method) => ({
    id: `ghg-${method}`,
    label: t(($) => (method === "location" ? $.live.ghgLocation : $.live.ghgMarket), { year }),
    value: tonnes(totals.total[method]),
    unit: "t CO₂e",
    source: {
      formula: [{ kind: "words" as const, top: [t(($) => $.live.ghgFormula)] }],
      inputs: ([1, 2, 3] as const).map((scope) => ({
        id: String(scope),
        label: t(($) => $.live.ghgScope, { scope }),
        value: tonnes(totals.scopes[scope][method]),
        unit: "t CO₂e",
        onOpen: () => void navigate({ to: "/esg/carbon-accounting", search }),
      })),
    },
  }));
}
