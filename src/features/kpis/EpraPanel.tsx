import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Denominator } from "#domain/esg/realEstate/asset.ts";
import type { EpraRow } from "#domain/esg/realEstate/epraTable.ts";
import { SourceSheet } from "#ui/figures/SourceSheet.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { type Column, DataTable } from "#ui/table/DataTable.tsx";
import type { BoardBuilding } from "./board.ts";
import styles from "./Kpis.module.css";
import { rowSource } from "./rowSource.ts";
import { useKpisWords } from "./useKpisWords.ts";

interface Props {
  readonly buildings: readonly BoardBuilding[];
  readonly rows: readonly EpraRow[];
  readonly year: number;
  readonly denominator: Denominator;
}

/** The 28 measures of EPRA with value, coverage and the buildings in it; a row opens where its value comes from. */
export function EpraPanel({ buildings, rows, year, denominator }: Props) {
  const words = useKpisWords();
  const { t, format, value } = words;
  const { t: common } = useTranslation();
  const [openedCode, setOpenedCode] = useState<string | null>(null);
  const opened = rows.find(({ code }) => code.code === openedCode);
  const columns: readonly Column<EpraRow>[] = [
    {
      id: "code",
      head: t(($) => $.table.code),
      wrap: true,
      cell: ({ code }) => (
        <span className={styles["code"]}>
          <b>{code.code}</b>
          <span>{t(($) => $.codes[code.code as "Elec-Abs"])}</span>
        </span>
      ),
    },
    {
      id: "value",
      head: t(($) => $.table.value),
      numeric: true,
      cell: (row) =>
        row.code.form.kind === "answer" && row.value === null
          ? row.answer || "–"
          : value(row.value, row.unit),
    },
    { id: "unit", head: t(($) => $.table.unit), cell: ({ unit }) => unit },
    {
      id: "before",
      head: String(year - 1),
      numeric: true,
      cell: ({ before, unit, code }) => value(before, code.form.kind === "like_for_like" ? "kWh" : unit),
    },
    {
      id: "coverage",
      head: t(($) => $.table.coverage),
      numeric: true,
      cell: ({ coverage }) => (coverage === null ? "–" : format.percent(coverage, 1)),
    },
    {
      id: "assets",
      head: t(($) => $.table.assets),
      numeric: true,
      cell: ({ assets, of }) => t(($) => $.table.assetsOf, { count: assets, of }),
    },
  ];
  return (
    <Panel flush title={t(($) => $.table.title, { year: String(year) })} foot={t(($) => $.table.foot)}>
      <DataTable
        label={t(($) => $.table.title, { year: String(year) })}
        columns={columns}
        rows={rows}
        rowKey={({ code }) => code.code}
        selected={openedCode ?? undefined}
        onSelect={({ code }) => setOpenedCode(code.code)}
      />
      <SourceSheet
        open={opened !== undefined}
        onClose={() => setOpenedCode(null)}
        source={{
          title: opened?.code.code,
          value: opened ? value(opened.value, opened.unit) : "",
          unit: opened?.unit,
          ...(opened && rowSource(opened, { buildings, year, denominator, words })),
        }}
        words={{
          question: common(($) => $.source.question),
          close: common(($) => $.close),
          inputs: common(($) => $.source.inputs),
          facts: common(($) => $.source.facts),
          evidence: common(($) => $.source.evidence),
        }}
      />
    </Panel>
  );
}
