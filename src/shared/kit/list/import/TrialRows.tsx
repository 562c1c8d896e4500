import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { useScreen } from "#shell/useScreen.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Tag } from "#ui/feedback/Tag.tsx";
import { ListRow } from "#ui/layout/ListRow.tsx";
import { CardList } from "#ui/table/CardList.tsx";
import { DataTable } from "#ui/table/DataTable.tsx";
import styles from "./import.module.css";

/** What would become of a row of a file, in words. */
export interface TrialRow {
  readonly id: string;
  /** The line of the file. */
  readonly line: number;
  readonly state: {
    readonly word: string;
    readonly tone: "plain" | "ok" | "warn" | "bad";
    /** Its place among the states, from what is fine to what is left out. */
    readonly rank: number;
  };
  /** What the row was read as. */
  readonly name: string;
  readonly amount: string;
  readonly why: string;
}

interface Props {
  /** What is tried. */
  readonly label: string;
  readonly rows: readonly TrialRow[];
}

/** So many cards are drawn at first, and so many more on demand: what can be done with all of them stands below. */
const atOnce = 20;

/** The rows of a dry run: a table, on a phone cards. */
export function TrialRows({ label, rows }: Props) {
  const { t } = useTranslation("list");
  const format = useFormats();
  const isPhone = useScreen() === "phone";
  const [most, setMost] = useState(atOnce);
  if (isPhone)
    return (
      <>
        <CardList
          label={label}
          rows={rows.slice(0, most)}
          rowKey={({ id }) => id}
          card={({ line, state, name, amount, why }) => (
            <ListRow
              title={name}
              note={[t(($) => $.import.at, { line: format.number(line) }), amount]
                .filter(Boolean)
                .join(" · ")}
              facts={why === "" ? [] : [why]}
              end={<Tag tone={state.tone}>{state.word}</Tag>}
            />
          )}
        />
        {rows.length > most && (
          <p className={styles["rest"]}>
            <Button onClick={() => setMost(most + atOnce)}>
              {t(($) => $.import.more, {
                count: rows.length - most,
                number: format.number(rows.length - most),
              })}
            </Button>
          </p>
        )}
      </>
    );
  return (
    <div className={styles["rows"]}>
      <DataTable
        compact
        label={label}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          {
            id: "line",
            head: t(($) => $.import.head.line),
            numeric: true,
            cell: ({ line }) => format.number(line),
            sortBy: ({ line }) => line,
          },
          {
            id: "state",
            head: t(($) => $.import.head.state),
            cell: ({ state }) => <Tag tone={state.tone}>{state.word}</Tag>,
            sortBy: ({ state }) => state.rank,
          },
          { id: "name", head: t(($) => $.import.head.name), cell: ({ name }) => name },
          {
            id: "amount",
            head: t(($) => $.import.head.amount),
            numeric: true,
            cell: ({ amount }) => amount,
          },
          { id: "why", head: t(($) => $.import.head.why), wrap: true, cell: ({ why }) => why },
        ]}
      />
    </div>
  );
}
