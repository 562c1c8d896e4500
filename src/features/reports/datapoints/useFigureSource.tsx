import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { billIdStart } from "#domain/esg/bills/bill.ts";
import type { Source } from "#domain/report/facts/datapointFact.ts";
import { type DatapointId, datapointOf } from "#domain/report/datapoints/datapoints.ts";
import { fillingOf } from "#domain/report/document/indicatorRow.ts";
import { vsmeConcepts, vsmeTaxonomy } from "#domain/report/xbrl/vsmeConcepts.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { entryById } from "#domain/report/facts/ledgerFigures.ts";
import type { FigureSource } from "#ui/figures/SourceSheet.tsx";
import type { SourceInputProps } from "#ui/figures/SourceInput.tsx";
import type { ReportWork } from "../useReport.ts";
import { withIndices } from "../paper/withIndices.tsx";

/** Everything that says where the value of a datapoint comes from, in the language of the page. */
export function useFigureSource(work: ReportWork, onOpen: (id: DatapointId) => void) {
  const { t } = useTranslation("reports");
  const format = useFormats();
  const { say, facts } = work;
  const input = useSourceInput(work, onOpen);
  return (id: DatapointId): FigureSource => {
    const fact = facts.datapoints.get(id)!;
    const definition = datapointOf(id);
    const { concept, unit } = definition;
    const isNumber = typeof fact.value === "number";
    return {
      title: withIndices(say({ word: `datapoint.${id}` })),
      value: isNumber
        ? format.number(fact.value as number, definition.decimals ?? 0)
        : fact.value === null
          ? "–"
          : say({ word: "table.set", fill: { title: fillingOf(definition, fact.value) } }),
      unit: isNumber && unit !== undefined ? withIndices(unit) : undefined,
      grade: fact.grade
        ? { letter: fact.grade, label: t(($) => $.report.gradeWord, { grade: fact.grade }) }
        : undefined,
      caveat: fact.status === "partial" ? t(($) => $.source.partial) : undefined,
      formula: fact.formula
        ? [{ kind: "words", top: [say({ word: `formula.${fact.formula}` })] }]
        : undefined,
      inputs: fact.sources.flatMap((source, index) => input(source, index) ?? []),
      facts: [
        ...(concept
          ? [
              { label: t(($) => $.source.concept), value: concept },
              { label: t(($) => $.source.paragraph), value: vsmeConcepts[concept].paragraph },
              { label: t(($) => $.source.taxonomy), value: vsmeTaxonomy.version },
            ]
          : []),
        ...(fact.grade ? [{ label: t(($) => $.source.grade), value: fact.grade }] : []),
      ],
    };
  };
}

/** One source as a line of the sheet. */
function useSourceInput({ facts, say }: ReportWork, onOpen: (id: DatapointId) => void) {
  const { t } = useTranslation("reports");
  const format = useFormats();
  const navigate = useNavigate();
  /** To the bill that a posting was made from, else to the posting in the ledger. */
  const toPosting = (id: string) => {
    const found = facts.input.ledger?.postings.find((one) => one.id === id);
    if (!found) return undefined;
    const { project_id: project, source_id } = found;
    return () =>
      source_id?.startsWith(billIdStart)
        ? void navigate({ to: "/esg/carbon-accounting/bills", search: { project, bill: source_id } })
        : void navigate({ to: "/esg/carbon-accounting", search: { project, view: "entries", posting: id } });
  };
  return (source: Source, index: number): SourceInputProps | null => {
    const id = `${source.kind}.${index}`;
    switch (source.kind) {
      case "entry": {
        const entry = entryById(facts.input, source.id);
        if (!entry) return null;
        const isWater = entry.carrier === "water";
        const period = `${format.date(entry.from)} – ${format.date(entry.to)}`;
        const share =
          source.share < 1 ? t(($) => $.source.share, { share: format.percent(source.share, 0) }) : undefined;
        return {
          id,
          label: entry.document === "" ? say({ word: `carrier.${entry.carrier}` }) : entry.document,
          note: [period, share, entry.sample ? t(($) => $.consumption.sampleMark) : undefined]
            .filter((part) => part !== undefined)
            .join(" · "),
          value: format.number(source.amount, 0),
          unit: isWater ? "m³" : "kWh",
          onOpen: entry.posted && toPosting(entry.id),
        };
      }
      case "factor":
        return {
          id,
          label: say({ word: `carrier.${source.carrier}` }),
          note: [
            t(($) => $.source.factor, {
              energy: format.number(source.energy_kwh, 0),
              factor: format.number(source.g_per_kwh, 1),
            }),
            source.title,
          ]
            .filter((part) => part !== "")
            .join(" · "),
          value: format.number(source.kg / 1000, 1),
          unit: withIndices("t CO₂e"),
        };
      case "posting":
        return {
          id,
          label:
            source.documents.length === 0
              ? say({ word: `activity.${source.activity}` })
              : source.documents.map(({ title }) => title).join(", "),
          note: [
            `${format.date(source.from)} – ${format.date(source.to)}`,
            t(($) => $.source.posted, { quantity: quantityOf(source, format) }),
            source.title,
            source.is_estimate ? t(($) => $.source.estimated) : "",
            source.documents.length === 0 ? t(($) => $.source.noDocument) : "",
          ]
            .filter((part) => part !== "")
            .join(" · "),
          value: format.number(source.kg / 1000, 3),
          unit: withIndices("t CO₂e"),
          onOpen: toPosting(source.id),
        };
      case "datapoint": {
        const { unit, decimals = 0 } = datapointOf(source.datapoint);
        return {
          id,
          label: withIndices(say({ word: `datapoint.${source.datapoint}` })),
          value: format.number(source.value, decimals),
          unit: unit && withIndices(unit),
          onOpen: () => onOpen(source.datapoint),
        };
      }
      case "answer":
        return {
          id,
          label: source.document === "" ? t(($) => $.source.noDocument) : source.document,
          note: t(($) => $.source.entry, {
            date: source.entered_on === "" ? "–" : format.date(source.entered_on),
          }),
        };
      case "project":
        return { id, label: t(($) => $.source.project) };
      case "model":
        return {
          id,
          label: t(($) => $.source.model, { file: source.file_name }),
          note: source.sha256.slice(0, 16),
        };
      case "standard":
        return { id, label: t(($) => $.source.standard) };
    }
  };
}

/** A quantity of the ledger in the unit that people know. */
function quantityOf(
  { quantity, unit }: Extract<Source, { kind: "posting" }>,
  format: ReturnType<typeof useFormats>,
): string {
  const [divisor, shown] = quantityUnits[unit];
  return format.withUnit(quantity / divisor, shown, 1);
}

const quantityUnits = {
  Wh: [1000, "kWh"],
  ml: [1_000_000, "m³"],
  mg: [1_000_000, "kg"],
  m: [1000, "km"],
  cent: [100, "€"],
} as const;
