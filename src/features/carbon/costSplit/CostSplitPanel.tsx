import { useState, useMemo } from "react";
import { costLawReadings, costStepsSource, type CostStep } from "#domain/esg/costSplit/co2Law.ts";
import { co2Split, type CostLine, type CostSplit } from "#domain/esg/costSplit/co2Split.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { KeyValues } from "#ui/layout/KeyValues.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { DataTable } from "#ui/table/DataTable.tsx";
import { changeSetting } from "#data/settings/actions.ts";
import { liveSetting } from "#data/settings/queries.ts";
import { co2CostKey, type CostInputs, readCostInputs } from "#domain/esg/costSplit/costInputs.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useLive } from "#shell/useLive.ts";
import { useMay } from "#shell/rights/useMay.ts";
import type { OpenedCarbon } from "../openedCarbon.ts";
import { readingText } from "../readingText.ts";
import type { CarbonFacts } from "../useCarbon.ts";
import { type CarbonWords, useCarbonWords } from "../useCarbonWords.ts";
import { CostInputsSheet } from "./CostInputsSheet.tsx";

interface Props {
  readonly facts: CarbonFacts;
  readonly year: number;
  readonly onOpen: (opened: OpenedCarbon) => void;
}

/** The CO₂ costs of a year between landlord and tenants, from the bills to the step of the law; a row opens its posting. */
export function CostSplitPanel({ facts: { project, postings }, year, onOpen }: Props) {
  const words = useCarbonWords();
  const { t } = words;
  const said = useCostInputs(project.id);
  const [entering, setEntering] = useState(false);
  const found =
    said.inputs &&
    co2Split(postings, {
      year,
      country: project.country ?? null,
      residential: project.residential ?? null,
      inputs: said.inputs,
    });
  if (!said.inputs || !found) return null;
  const open = t(($) => $.costSplit.enter);
  return (
    <Panel
      title={t(($) => $.costSplit.title, { year: String(year) })}
      aside={said.mayWrite && <Button onClick={() => setEntering(true)}>{open}</Button>}
      foot={[
        t(($) => $.costSplit.source, { source: costStepsSource }),
        ...costLawReadings.map((read) => readingText(read, words)),
      ].join(" ")}
    >
      <Stack gap={12}>
        <p>{t(($) => $.costSplit.text)}</p>
        {found.missing.map((kind) => (
          <Notice key={kind} tone="info">
            {t(($) => $.costSplit.missing[kind], { year: String(year) })}
          </Notice>
        ))}
        {found.open_days > 0 && (
          <Notice tone="warn">{t(($) => $.costSplit.openDays, { days: String(found.open_days) })}</Notice>
        )}
        <KeyValues pairs={resultPairs(found, said.inputs, words)} />
        {found.lines.length > 0 && (
          <DataTable
            label={t(($) => $.costSplit.lines)}
            rows={found.lines}
            rowKey={({ posting_id }) => posting_id}
            onSelect={({ posting_id }) => onOpen({ kind: "posting", id: posting_id })}
            columns={columnsOf(words, found.lines)}
          />
        )}
      </Stack>
      {entering && (
        <CostInputsSheet
          year={year}
          inputs={said.inputs}
          residential={found.residential}
          save={said.save}
          onClose={() => setEntering(false)}
        />
      )}
    </Panel>
  );
}

const columnsOf = (words: CarbonWords, lines: readonly CostLine[]) => {
  const { t, format } = words;
  const kg = lines.reduce((sum, line) => sum + line.kg, 0);
  return [
    {
      id: "activity",
      head: t(($) => $.activity),
      wrap: true,
      cell: ({ activity, supply }: CostLine) => [words.activity(activity), supply].filter(Boolean).join(", "),
      sum: t(($) => $.total),
    },
    {
      id: "period",
      head: t(($) => $.costSplit.period),
      wrap: true,
      cell: ({ from_day, to_day }: CostLine) => words.span(from_day, to_day),
      sum: "",
    },
    {
      id: "energy",
      head: t(($) => $.costSplit.energy),
      unit: "kWh",
      numeric: true,
      cell: ({ energy_kwh }: CostLine) => format.number(energy_kwh, 1),
      sum: "",
    },
    {
      id: "factor",
      head: t(($) => $.costSplit.factor),
      unit: "g/kWh",
      numeric: true,
      cell: ({ factor }: CostLine) => `${format.number(factor.g_per_unit, 1)} (${factor.basis ?? ""})`,
      sum: "",
    },
    {
      id: "kg",
      head: "CO₂",
      unit: "kg",
      numeric: true,
      cell: (line: CostLine) => format.number(line.kg, 1),
      sum: format.number(kg, 1),
    },
  ];
};

/** What people have said for the split of CO₂ costs, null while it is read, and the way to change a part of it. */
function useCostInputs(projectId: string) {
  const db = useDatabase();
  const may = useMay(projectId);
  const scope = `project:${projectId}`;
  const said = useLive(useMemo(() => liveSetting(db, scope, co2CostKey), [db, scope]));
  return {
    inputs: said.status === "ready" ? readCostInputs(said.value) : null,
    mayWrite: may("projects:write"),
    save: async ({ prices, heat, ...changes }: Partial<CostInputs>): Promise<boolean> => {
      const change = (stored: unknown): CostInputs => {
        const now = readCostInputs(stored);
        return { ...now, ...changes, prices: { ...now.prices, ...prices }, heat: { ...now.heat, ...heat } };
      };
      return (await changeSetting(db, { scope, key: co2CostKey, change })).ok;
    },
  };
}

/** The way from the emission of a house to what each side bears, one fact in a line. */
function resultPairs({ kg, heat, result }: CostSplit, inputs: CostInputs, words: CarbonWords) {
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
