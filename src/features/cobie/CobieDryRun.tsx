import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ChosenCobie } from "#data/building/takeCobie.ts";
import { type CobieBuilding, type CobieFound, compareCobie } from "#domain/cobie/compareCobie.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Notice } from "#ui/feedback/Notice.tsx";
import { KeyValues } from "#ui/layout/KeyValues.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import type { CobieFile } from "#workers/exchange/api.ts";
import type { CobieFinding } from "#domain/cobie/cobieFinding.ts";
import { CobieChoice } from "./CobieChoice.tsx";
import { CobieMeasures } from "./CobieMeasures.tsx";
import { CobieSheets } from "./CobieSheets.tsx";
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
