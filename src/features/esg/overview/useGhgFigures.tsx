import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { YearTotals } from "#domain/esg/ledger/ledgerTotals.ts";
import type { SourcedFigure } from "#shared/esg/SourcedFigures.tsx";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";

const gramsPerTonne = 1e6;

/** Gross emissions of a year in the carbon ledger, by both methods beside each other; each opens to its scopes and to the ledger. */
export function useGhgFigures(projectId: string, totals: YearTotals | undefined): readonly SourcedFigure[] {
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
