import { useState } from "react";
import type { PostingRow } from "#data/documents.ts";
import { isEmission } from "#domain/esg/ledger/ledgerTotals.ts";
import { standing } from "#domain/esg/ledger/reversalOf.ts";
import { yearOf } from "#domain/esg/ledger/posting.ts";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { type Column, DataTable } from "#ui/table/DataTable.tsx";
import styles from "../carbon.module.css";
import { NoPostings } from "./NoPostings.tsx";
import type { OpenedCarbon } from "../openedCarbon.ts";
import type { CarbonFacts } from "../useCarbon.ts";
import { type CarbonWords, useCarbonWords } from "../useCarbonWords.ts";

interface Props {
  readonly facts: CarbonFacts;
  readonly opened: OpenedCarbon;
  readonly onOpen: (opened: OpenedCarbon) => void;
}

const states = ["all", "standing", "taken"] as const;

/** All entries of the ledger, the newest first, to be filtered by year, state and words; a row opens the posting. */
export function EntriesView({ facts, opened, onOpen }: Props) {
  const words = useCarbonWords();
  const { t } = words;
  const [year, setYear] = useState("");
  const [state, setState] = useState<(typeof states)[number]>("all");
  const [sought, setSought] = useState("");
  const { postings } = facts;
  const stands = new Set(standing(postings).map(({ id }) => id));
  if (postings.length === 0) return <NoPostings projectId={facts.project.id} />;
  const years = [...new Set(postings.map(yearOf))].toSorted((a, b) => b - a).map(String);
  const rows = postings
    .filter(
      (posting) =>
        (year === "" || String(yearOf(posting)) === year) &&
        (state === "all" || stands.has(posting.id) === (state === "standing")) &&
        textOf(posting, words).includes(sought.trim().toLowerCase()),
    )
    .toReversed();
  return (
    <Stack gap={12}>
      <div className={styles["filters"]}>
        <SelectField
          label={t(($) => $.year)}
          value={year === "" ? "all" : year}
          options={[
            { value: "all", label: t(($) => $.allYears) },
            ...years.map((value) => ({ value, label: value })),
          ]}
          onChange={(value) => setYear(value === "all" ? "" : value)}
        />
        <SelectField
          label={t(($) => $.state)}
          value={state}
          options={states.map((value) => ({ value, label: t(($) => $.states[value]) }))}
          onChange={setState}
        />
        <TextField label={t(($) => $.search)} type="search" value={sought} onChange={setSought} />
      </div>
      <Panel title={t(($) => $.entries, { count: rows.length })} foot={t(($) => $.entriesNote)} flush>
        <DataTable
          label={t(($) => $.entries, { count: rows.length })}
          rows={rows}
          rowKey={({ id }) => id}
          selected={opened?.kind === "posting" ? opened.id : undefined}
          onSelect={({ id }) => onOpen({ kind: "posting", id })}
          columns={columnsOf(words, stands)}
          empty={t(($) => $.nothingFound)}
        />
      </Panel>
    </Stack>
  );
}

/** What is searched in. */
const textOf = (posting: PostingRow, { activity }: CarbonWords): string =>
  [posting.activity && activity(posting.activity), posting.supply, posting.reason, posting.id]
    .join(" ")
    .toLowerCase();

function columnsOf(words: CarbonWords, stands: ReadonlySet<string>): readonly Column<PostingRow>[] {
  const { t, format } = words;
  const grams = (posting: PostingRow, method: "location" | "market") =>
    posting.lines
      .filter((line) => isEmission(line) && (line.method === null || line.method === method))
      .reduce((sum, { g_co2e }) => sum + g_co2e, 0);
  const struck = (posting: PostingRow, text: string) =>
    stands.has(posting.id) ? text : <span className={styles["taken"]}>{text}</span>;
  return [
    {
      id: "posted",
      head: t(($) => $.postedOn),
      wrap: true,
      cell: ({ created_at }) => format.dateTime(created_at),
      sortBy: ({ created_at }) => created_at,
    },
    { id: "entry", head: t(($) => $.kind), cell: ({ entry }) => t(($) => $.entry[entry]) },
    {
      id: "activity",
      head: t(($) => $.activity),
      wrap: true,
      cell: (posting) =>
        struck(
          posting,
          [posting.activity ? words.activity(posting.activity) : String(yearOf(posting)), posting.supply]
            .filter(Boolean)
            .join(", "),
        ),
    },
    {
      id: "period",
      head: t(($) => $.period),
      wrap: true,
      cell: ({ from_day, to_day }) => words.span(from_day, to_day),
      sortBy: ({ from_day }) => from_day,
    },
    {
      id: "quantity",
      head: t(($) => $.quantity),
      numeric: true,
      cell: ({ quantity, unit }) => words.quantity(quantity, unit),
    },
    ...(["location", "market"] as const).map((method) => ({
      id: method,
      head: t(($) => $.methods[method]),
      unit: "kg CO₂e",
      numeric: true,
      cell: (posting: PostingRow) => words.kilograms(grams(posting, method)),
      sortBy: (posting: PostingRow) => grams(posting, method),
    })),
    { id: "grade", head: t(($) => $.gradeHead), cell: ({ grade }) => grade },
  ];
}
