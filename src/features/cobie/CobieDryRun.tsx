import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ChosenCobie } from "#data/building/takeCobie.ts";
import {
  type CobieBuilding,
  type CobieFound,
  compareCobie,
  type CobieMeasure,
} from "#domain/cobie/compareCobie.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Notice } from "#ui/feedback/Notice.tsx";
import { KeyValues } from "#ui/layout/KeyValues.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import type { CobieFile } from "#workers/exchange/api.ts";
import type { CobieFinding } from "#domain/cobie/cobieFinding.ts";
import { DataTable } from "#ui/table/DataTable.tsx";
import { cobieSheetNames } from "#domain/cobie/sheetNames.ts";
import { CobieChoice } from "./CobieChoice.tsx";
import styles from "./Cobie.module.css";

interface Props {
  readonly file: string;
  readonly content: CobieFile;
  readonly building: CobieBuilding;
  readonly isBusy: boolean;
  readonly mayBuilding: boolean;
  readonly mayPeople: boolean;
  readonly onTake: (chosen: ChosenCobie) => void;
}

/** A workbook beside the building, before anything is changed: what was found, what would change, what is only told. */
export function CobieDryRun({ file, content, building, isBusy, mayBuilding, mayPeople, onTake }: Props) {
  const { t } = useTranslation("cobie");
  const compared = useMemo(() => compareCobie(content.sheets, building), [content, building]);
  const { rooms, assets, people } = compared;
  return (
    <>
      <Notice tone="info" title={t(($) => $.dry.title, { file })}>
        {t(($) => $.dry.text)}
      </Notice>
      <Panel title={t(($) => $.found.title)}>
        <div className={styles["columns"]}>
          <Found title={t(($) => $.found.rooms)} found={rooms} />
          <Found title={t(($) => $.found.assets)} found={assets} />
          <section>
            <h3>{t(($) => $.found.people)}</h3>
            <KeyValues
              pairs={[
                { label: t(($) => $.found.same), value: people.found },
                { label: t(($) => $.found.added), value: people.added.length },
              ]}
            />
          </section>
        </div>
      </Panel>
      <CobieChoice {...{ compared, isBusy, mayBuilding, mayPeople, onTake }} />
      <CobieMeasures measures={compared.measures} hasUnits={compared.has_units} />
      <CobieSheets rows={content.rows} />
      <CobieFindings findings={content.findings} />
    </>
  );
}

/** How many names of a list are shown. */
const mostNames = 20;

function Found({ title, found }: { readonly title: string; readonly found: CobieFound }) {
  const { t } = useTranslation("cobie");
  const format = useFormats();
  const lists = (["only_file", "only_here", "ambiguous"] as const).filter((one) => found[one].length > 0);
  return (
    <section>
      <h3>{title}</h3>
      <KeyValues
        pairs={[
          { label: t(($) => $.found.same), value: format.number(found.found) },
          { label: t(($) => $.found.only_file), value: format.number(found.only_file.length) },
          { label: t(($) => $.found.only_here), value: format.number(found.only_here.length) },
          { label: t(($) => $.found.ambiguous), value: format.number(found.ambiguous.length) },
        ]}
      />
      {lists.map((one) => (
        <details key={one} className={styles["names"]}>
          <summary>{t(($) => $.names[one])}</summary>
          <p>
            {found[one].slice(0, mostNames).join(" · ")}
            {found[one].length > mostNames &&
              ` · ${t(($) => $.found.more, { count: found[one].length - mostNames })}`}
          </p>
        </details>
      ))}
    </section>
  );
}

/** How many places of one kind are named. */
const mostPlaces = 5;

/** What whoever made the workbook should know of it: counts by kind, with the first places. */
function CobieFindings({ findings }: { readonly findings: readonly CobieFinding[] }) {
  const { t } = useTranslation("cobie");
  if (findings.length === 0) return null;
  return (
    <Panel title={t(($) => $.findings.title)}>
      <ul className={styles["findings"]}>
        {[...Map.groupBy(findings, ({ kind }) => kind)].map(([kind, same]) => (
          <li key={kind}>
            {t(($) => $.finding[kind], { count: same.length })}
            <span className={styles["places"]}>
              {same.slice(0, mostPlaces).map(placeOf).join(" · ")}
              {same.length > mostPlaces && ` … (+${same.length - mostPlaces})`}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Where a finding is, as a spreadsheet says it: `Space 12 NetArea: 12,5`. */
function placeOf({ sheet, row, column, value }: CobieFinding): string {
  const place = [sheet, row, column].filter((part) => part !== null).join(" ");
  return value === null ? place : `${place}: ${value.length > 40 ? `${value.slice(0, 40)}…` : value}`;
}

interface CobieMeasuresProps {
  readonly measures: readonly CobieMeasure[];
  readonly hasUnits: boolean;
}

/** Measures that the workbook says differently: told, because those of the model stay. */
function CobieMeasures({ measures, hasUnits }: CobieMeasuresProps) {
  const { t } = useTranslation("cobie");
  const format = useFormats();
  const unit = ({ field }: CobieMeasure) => (field === "height_m" ? "m" : "m²");
  const value = (one: CobieMeasure, size: number) => format.withUnit(size, unit(one), 2);
  return (
    <>
      {!hasUnits && <Notice tone="info">{t(($) => $.measure.noUnits)}</Notice>}
      {measures.length > 0 && (
        <Panel
          flush
          title={t(($) => $.measure.title)}
          foot={<p className={styles["text"]}>{t(($) => $.measure.text)}</p>}
        >
          <DataTable
            label={t(($) => $.measure.title)}
            rows={measures}
            rowKey={({ id, field }) => `${id} ${field}`}
            compact
            columns={[
              { id: "of", head: t(($) => $.choice.of), cell: ({ of }) => of, sortBy: ({ of }) => of },
              { id: "what", head: t(($) => $.choice.what), cell: ({ field }) => t(($) => $.measure[field]) },
              {
                id: "here",
                head: t(($) => $.measure.here),
                numeric: true,
                cell: (one) => value(one, one.here),
              },
              {
                id: "file",
                head: t(($) => $.choice.after),
                numeric: true,
                cell: (one) => value(one, one.file),
              },
            ]}
          />
        </Panel>
      )}
    </>
  );
}

/** What becomes of the rows of a sheet; those that are not named here are counted only. */
const uses = { Facility: "units", Space: "compared", Component: "compared", Contact: "compared" } as const;

/** How many rows each sheet has, and what the product does with them. */
function CobieSheets({ rows }: Pick<CobieFile, "rows">) {
  const { t } = useTranslation("cobie");
  const format = useFormats();
  const filled = cobieSheetNames.filter((name) => rows[name] > 0);
  const useOf = (name: string) => (uses as Readonly<Record<string, "units" | "compared">>)[name] ?? "counted";
  return (
    <Panel flush title={t(($) => $.sheets.title)}>
      <DataTable
        label={t(($) => $.sheets.title)}
        rows={filled}
        rowKey={(name) => name}
        compact
        empty={t(($) => $.sheets.none)}
        columns={[
          { id: "sheet", head: t(($) => $.sheets.sheet), cell: (name) => t(($) => $.sheet[name]) },
          {
            id: "rows",
            head: t(($) => $.sheets.rows),
            numeric: true,
            cell: (name) => format.number(rows[name]),
          },
          {
            id: "use",
            head: t(($) => $.sheets.use),
            wrap: true,
            cell: (name) => t(($) => $.use[useOf(name)]),
          },
        ]}
      />
    </Panel>
  );
}
