import { IconPlus } from "#ui/icons/icons.gen.ts";
import { useState } from "react";
import type { OwnFactorRow } from "#data/documents.ts";
import { factorKey, type InventoryFactor } from "#domain/esg/factors/inventoryFactor.ts";
import { inventoryFactorOf } from "#domain/esg/factors/ownFactor.ts";
import { Button } from "#ui/controls/Button.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { ListRow } from "#ui/layout/ListRow.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { RowList } from "#ui/layout/RowList.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { type Column, DataTable } from "#ui/table/DataTable.tsx";
import { publishedFactors } from "#domain/esg/factors/factorLibrary.ts";
import { factorFacts } from "./factorFacts.ts";
import { OwnFactorSheet } from "./OwnFactorSheet.tsx";
import type { CarbonFacts } from "../useCarbon.ts";
import type { CarbonActions } from "../useCarbonActions.ts";
import { readingText } from "../readingText.ts";
import styles from "../carbon.module.css";
import { type CarbonWords, useCarbonWords } from "../useCarbonWords.ts";

interface Props {
  readonly facts: CarbonFacts;
  readonly actions: CarbonActions;
}

/** The factors that the project may post with: its own with all versions, and the published ones with their editions. */
export function FactorsView({ facts, actions }: Props) {
  const words = useCarbonWords();
  const { t } = words;
  const [entering, setEntering] = useState<{ readonly after: OwnFactorRow | undefined } | null>(null);
  const add = actions.mayPost && (
    <Button variant="primary" icon={IconPlus} onClick={() => setEntering({ after: undefined })}>
      {t(($) => $.factors.add)}
    </Button>
  );
  return (
    <Stack gap={16}>
      {facts.ownFactors.length === 0 ? (
        <EmptyState
          title={t(($) => $.factors.none)}
          text={t(($) => (actions.mayPost ? $.factors.noneText : $.factors.noneTextRead))}
          action={add || undefined}
        />
      ) : (
        <Panel title={t(($) => $.factors.own)} aside={add || undefined} flush>
          <RowList label={t(($) => $.factors.own)} flush>
            {facts.ownFactors.map((row) => (
              <OwnRow
                key={row.id}
                row={row}
                {...{ facts, actions }}
                onNext={() => setEntering({ after: row })}
              />
            ))}
          </RowList>
        </Panel>
      )}
      <Panel title={t(($) => $.factors.published)} foot={t(($) => $.factors.rule)} flush>
        <DataTable
          label={t(($) => $.factors.published)}
          rows={publishedFactors}
          rowKey={factorKey}
          columns={columnsOf(words)}
        />
      </Panel>
      {entering && (
        <OwnFactorSheet
          key={entering.after?.id ?? "new"}
          after={entering.after}
          {...{ facts, actions }}
          onClose={() => setEntering(null)}
        />
      )}
    </Stack>
  );
}

/** A version of a factor of one's own; only of the newest there can be a next one. */
function OwnRow({
  row,
  facts,
  actions,
  onNext,
}: Props & { readonly row: OwnFactorRow; readonly onNext: () => void }) {
  const words = useCarbonWords();
  const { t } = words;
  const factor = inventoryFactorOf(row);
  const said = factorFacts(factor, words);
  const isNewest = facts.ownFactors.every(
    (other) => other.factor_id !== row.factor_id || other.version <= row.version,
  );
  const proofs = row.evidence_ids.map((id) => facts.evidence.get(id)?.title ?? t(($) => $.evidenceElsewhere));
  return (
    <ListRow
      title={`${row.name}, ${t(($) => $.factors.version, { version: String(row.version) })}`}
      note={[words.activity(row.activity), said.value, said.instrument, said.validity, said.supply]
        .filter(Boolean)
        .join(" · ")}
      facts={[
        words.format.labelled(
          t(($) => $.sources[row.source_kind]),
          row.source,
        ),
        t(($) => $.factors.proof, { proof: proofs.join(", ") }),
        ...(factor.by_itself ? [] : [t(($) => $.factors.chosenOnly)]),
      ]}
      end={
        actions.mayPost &&
        isNewest && (
          <Button size="small" onClick={onNext}>
            {t(($) => $.factors.next)}
          </Button>
        )
      }
    />
  );
}

function columnsOf(words: CarbonWords): readonly Column<InventoryFactor>[] {
  const { t } = words;
  return [
    {
      id: "activity",
      head: t(($) => $.activity),
      cell: ({ activity }) => words.activity(activity),
      sortBy: ({ activity }) => words.activity(activity),
    },
    { id: "country", head: t(($) => $.factors.country), cell: ({ country }) => country ?? "–" },
    {
      id: "year",
      head: t(($) => $.year),
      cell: ({ year }) => (year === null ? "–" : String(year)),
      sortBy: ({ year }) => year ?? 0,
    },
    {
      id: "covers",
      head: t(($) => $.factors.covers),
      wrap: true,
      cell: (factor) => factorFacts(factor, words).covers,
    },
    {
      id: "value",
      head: t(($) => $.factors.value),
      numeric: true,
      cell: (factor) => factorFacts(factor, words).value,
    },
    {
      id: "valid",
      head: t(($) => $.factors.validity),
      wrap: true,
      cell: (factor) => factorFacts(factor, words).validity,
    },
    {
      id: "by_itself",
      head: t(($) => $.factors.taken),
      cell: ({ by_itself }) => t(($) => $.factors[by_itself ? "byItself" : "byChoice"]),
    },
    {
      id: "source",
      head: t(($) => $.factors.source),
      wrap: true,
      cell: (factor) => (
        <span className={styles["publication"]}>
          {[
            `${factor.publication.title}, ${t(($) => $.status[factor.status])}.`,
            factor.publication.read && readingText(factor.publication.read, words),
          ].join(" ")}
        </span>
      ),
    },
  ];
}
