import { IconPlus, IconTrash } from "#ui/icons/icons.gen.ts";
import { useState } from "react";
import type { AssetFactRow } from "#data/documents.ts";
import { factForms } from "#domain/esg/realEstate/assetFact.ts";
import { type AssetFactKind, assetFactKinds } from "#domain/esg/realEstate/assetFactOptions.ts";
import { useMixOf } from "#domain/esg/realEstate/useMix.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Attention } from "#ui/layout/Attention.tsx";
import { ListRow } from "#ui/layout/ListRow.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { RowList } from "#ui/layout/RowList.tsx";
import type { BoardBuilding } from "./board.ts";
import { FactSheet } from "./FactSheet.tsx";
import styles from "./Kpis.module.css";
import type { KpisActions } from "./useKpisActions.ts";
import { useFactWords } from "./useFactWords.ts";

interface Props {
  readonly building: BoardBuilding;
  readonly actions: KpisActions;
}

type Opened = { readonly kind: AssetFactKind; readonly row: AssetFactRow | null };

/** What people have said of the building for its indicators; first of all since when it is owned, without which nothing counts. */
export function FactsPanel({ building, actions }: Props) {
  const words = useFactWords();
  const { t } = words;
  const [opened, setOpened] = useState<Opened | null>(null);
  const { facts } = building.data;
  const mix = useMixOf(facts);
  const lacksOwned = !facts.some(({ fact }) => fact === "owned");
  return (
    <Panel
      title={t(($) => $.asset.title)}
      aside={
        actions.mayWrite && (
          <Button size="small" icon={IconPlus} onClick={() => setOpened({ kind: "area", row: null })}>
            {t(($) => $.asset.add)}
          </Button>
        )
      }
    >
      <div className={styles["block"]}>
        {lacksOwned && (
          <Attention
            kicker={t(($) => $.asset.hand)}
            title={t(($) => $.asset.owned)}
            text={t(($) => $.asset.ownedText)}
            action={
              actions.mayWrite && (
                <Button variant="accent" onClick={() => setOpened({ kind: "owned", row: null })}>
                  {t(($) => $.asset.ownedAdd)}
                </Button>
              )
            }
          />
        )}
        {mix.uses.length > 0 && !mix.is_whole && (
          <Notice
            tone="warn"
            title={t(($) => $.asset.mixTitle, {
              sum: words.format.percent(mix.sum / 100, Number.isInteger(mix.sum) ? 0 : 2),
            })}
          >
            {t(($) => (actions.mayWrite ? $.asset.mixText : $.asset.mixTextRead))}
          </Notice>
        )}
        <p className={styles["text"]}>{t(($) => $.asset.text)}</p>
        {facts.length > 0 && (
          <RowList label={t(($) => $.asset.title)}>
            {assetFactKinds.flatMap((kind) =>
              facts
                .filter(({ fact }) => fact === kind)
                .map((row) => (
                  <ListRow
                    key={row.id}
                    title={words.title(row)}
                    note={words.days(row)}
                    end={
                      <span className={styles["buttons"]}>
                        <Button
                          size="small"
                          aria-label={words.format.labelled(
                            t(($) => (actions.mayWrite ? $.asset.change : $.asset.look)),
                            words.title(row),
                          )}
                          onClick={() => setOpened({ kind, row })}
                        >
                          {t(($) => (actions.mayWrite ? $.asset.change : $.asset.look))}
                        </Button>
                        {actions.mayWrite && (
                          <Button
                            size="small"
                            icon={IconTrash}
                            aria-label={words.format.labelled(
                              t(($) => $.live.remove),
                              words.title(row),
                            )}
                            onClick={() => void actions.remove(row.id, words.title(row))}
                          >
                            {t(($) => $.live.remove)}
                          </Button>
                        )}
                      </span>
                    }
                  />
                )),
            )}
          </RowList>
        )}
      </div>
      {opened && (
        <FactSheet
          key={opened.row?.id ?? opened.kind}
          projectId={building.data.project.id}
          uses={[
            ...new Set(
              building.data.pathways.flatMap(({ pathways }) =>
                pathways.flatMap(({ measure, use }) => (measure === "factor" ? [] : [use])),
              ),
            ),
          ]}
          start={opened.row ?? { ...emptyFact(opened.kind) }}
          from={opened.row ?? null}
          mayWrite={actions.mayWrite}
          onSave={actions.keepFact}
          onClose={() => setOpened(null)}
        />
      )}
    </Panel>
  );
}

/** A fact as a form begins with it. */
const emptyFact = (fact: AssetFactKind) => ({
  fact,
  subject: fact === "area" ? "NGF" : "",
  from_day: "",
  to_day: factForms[fact].days === "period" ? "" : null,
  value: null,
  note: "",
  evidence_ids: [],
});
