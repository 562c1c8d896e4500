import { IconListSearch } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { GeometryRecord } from "#domain/ifc/geometry.ts";
import type { BuildingModel } from "#domain/ifc/model.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { ModelView } from "#shell/parts/ModelView.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import { Inspector } from "./Inspector.tsx";
import { InspectorFrame } from "./InspectorFrame.tsx";
import { ThingList } from "./ThingList.tsx";
import type { PropertiesOf } from "./useModelRecord.ts";
import { useModelViewWords } from "./useModelViewWords.ts";
import { MarksPanel } from "./MarksPanel.tsx";
import type { Marks } from "./useMarks.ts";
import styles from "./ViewerView.module.css";

interface Props {
  readonly name: string;
  /** As it was read: what is drawn. */
  readonly model: BuildingModel;
  /** With the names that people gave: what is listed. */
  readonly named: BuildingModel;
  readonly geometry: GeometryRecord;
  readonly propertiesOf: PropertiesOf;
  readonly storey: number | null;
  readonly onStorey: (express_id: number | null) => void;
  readonly selected: number | null;
  readonly onSelect: (express_id: number | null) => void;
  /** Something was chosen from a list: it is to be seen, too. */
  readonly onReveal: (express_id: number) => void;
  /** What is pointed out; null for nothing. */
  readonly marks: Marks | null;
  readonly onClearMarks: () => void;
}

/** The building over the whole page; beside it what is selected, or the list of everything. */
export function ViewerView(props: Props) {
  const { name, model, named, geometry, propertiesOf, storey, onStorey, selected, onSelect, onReveal } =
    props;
  const { t } = useTranslation("viewer");
  // The words of what opens beside the picture come with the page: it is not put aside for them later.
  useTranslation("ifc");
  useTranslation("modelcheck");
  const { locale } = useFormats();
  const words = useModelViewWords();
  const { marks, onClearMarks } = props;
  const [isListOpen, setListOpen] = useState(false);
  const [isAlone, setAlone] = useState(true);
  const marked = useMemo(
    () => (marks?.ids.length ? { ids: new Set(marks.ids), isAlone } : undefined),
    [marks, isAlone],
  );
  const [selection, setSelection] = useState({ of: selected, ids: idsOf(selected) });
  if (selection.of !== selected) setSelection({ of: selected, ids: idsOf(selected) });

  const list = { id: "list", label: t(($) => $.tools.list), icon: IconListSearch, isOn: isListOpen };
  return (
    <div className={styles["page"]}>
      <VisuallyHidden>
        <h1>{t(($) => $.title)}</h1>
      </VisuallyHidden>
      <div className={styles["stage"]}>
        <ModelView
          {...{ geometry, model, storey, onStorey, words, onSelect, marked }}
          selection={selection.ids}
          language={locale}
          moreTools={[{ ...list, onUse: () => setListOpen(!isListOpen) }]}
          fallback={<Button onClick={() => setListOpen(true)}>{t(($) => $.openList)}</Button>}
        />
      </div>
      {(selected !== null || isListOpen || marks !== null) && (
        <aside className={styles["side"]} aria-label={t(($) => $.inspector.label)}>
          {selected === null && !isListOpen && marks ? (
            <MarksPanel
              {...{ marks, geometry, isAlone }}
              model={named}
              onAlone={setAlone}
              onSelect={onReveal}
              onClear={onClearMarks}
            />
          ) : selected === null ? (
            <InspectorFrame kicker={name} title={t(($) => $.list.title)} onClose={() => setListOpen(false)}>
              <ThingList model={named} selected={selected} onSelect={onReveal} />
            </InspectorFrame>
          ) : (
            <Inspector
              model={named}
              onSelect={onReveal}
              onClose={() => onSelect(null)}
              {...{ propertiesOf, selected }}
            />
          )}
        </aside>
      )}
    </div>
  );
}

const idsOf = (selected: number | null): ReadonlySet<number> => new Set(selected === null ? [] : [selected]);
