import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { EsgActionRow, EsgAssessment, EsgTargetRow } from "#data/documents.ts";
import type { TopicMateriality } from "#domain/esg/materiality.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { unitText } from "../answers/useAnswerWords.ts";
import styles from "./Full.module.css";

/** Every topic with its scores, what follows, and why. */
export function MaterialityTable({
  topics,
  assessed,
}: {
  readonly topics: readonly TopicMateriality[];
  readonly assessed: readonly EsgAssessment[];
}) {
  const { t } = useTranslation("esg-answers");
  const { t: words } = useTranslation("esg-topics");
  const format = useFormats();
  const score = (value: number | null) => (value === null ? "–" : format.number(value, 1));
  return (
    <DocumentTable
      heads={[
        t(($) => $.targets.topic),
        t(($) => $.material.impact),
        t(($) => $.material.financial),
        t(($) => $.material.title),
        t(($) => $.material.reason),
      ]}
      rows={topics.map(({ topic, impact, financial, verdict }) => [
        `${topic} ${words(($) => $.topics[topic].title)}`,
        score(impact),
        score(financial),
        t(($) => $.material.verdict[verdict]),
        assessed.find(({ esg_topic }) => esg_topic === topic)?.reason ?? "",
      ])}
    />
  );
}

/** Targets with base, goal, and what is neutralised in a column of its own. */
export function TargetTable({ targets }: { readonly targets: readonly EsgTargetRow[] }) {
  const { t } = useTranslation("esg-answers");
  const format = useFormats();
  if (targets.length === 0) return <p>{t(($) => $.targets.none)}</p>;
  return (
    <DocumentTable
      heads={[
        t(($) => $.targets.name),
        t(($) => $.targets.measure),
        t(($) => $.targets.baseValue),
        t(($) => $.targets.targetValue),
        t(($) => $.targets.neutralised),
      ]}
      rows={targets.map((row) => [
        row.name,
        t(($) => $.measure[row.measure]),
        format.labelled(
          String(row.base_year),
          `${format.exact(row.base_value)}\u00A0${unitText(row.unit)}`.trim(),
        ),
        format.labelled(
          String(row.target_year),
          `${format.exact(row.target_value)}\u00A0${unitText(row.unit)}`.trim(),
        ),
        row.neutralised_value
          ? `${format.exact(row.neutralised_value)}\u00A0${unitText(row.unit)}`.trim()
          : "–",
      ])}
    />
  );
}

/** Actions with who, until when, how far. */
export function ActionTable({ actions }: { readonly actions: readonly EsgActionRow[] }) {
  const { t } = useTranslation("esg-answers");
  const format = useFormats();
  if (actions.length === 0) return <p>{t(($) => $.actions.none)}</p>;
  return (
    <DocumentTable
      heads={[
        t(($) => $.actions.name),
        t(($) => $.targets.topic),
        t(($) => $.sheet.owner),
        t(($) => $.sheet.due),
        t(($) => $.sheet.status),
      ]}
      rows={actions.map((row) => [
        row.name,
        row.esg_topic,
        row.owner || "–",
        row.due_on ? format.date(row.due_on) : "–",
        t(($) => $.actions.status[row.status]),
      ])}
    />
  );
}

interface TableProps {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly ReactNode[])[];
}

/** A table; where there is no room for columns, each row stands as a block whose cells name their heads. */
function DocumentTable({ heads, rows }: TableProps) {
  return (
    <div className={styles["wide"]}>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...cells], at) => (
            <tr key={at}>
              <th scope="row">{first}</th>
              {cells.map((cell, column) => (
                <td key={column} data-head={heads[column + 1]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
