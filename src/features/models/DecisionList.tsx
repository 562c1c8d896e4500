import { useTranslation } from "react-i18next";
import type { Thing } from "#domain/ifc/versions/thing.ts";
import type { AppliedWord } from "#shell/imports/applyDecision.ts";
import { Button } from "#ui/controls/Button.tsx";
import { ListRow } from "#ui/layout/ListRow.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { RowList } from "#ui/layout/RowList.tsx";

interface Props {
  /** The latest first. */
  readonly made: readonly AppliedWord[];
  readonly onTakeBack: (applied: AppliedWord) => void;
}

/** What was decided on this page, each with the way back. */
export function DecisionList({ made, onTakeBack }: Props) {
  const { t } = useTranslation("models");
  if (made.length === 0) return null;
  const words = (thing: Thing) =>
    t(($) => $.review.choice, { name: thing.name || thing.ifc_class, id: String(thing.express_id) });
  return (
    <Panel flush title={t(($) => $.review.made)}>
      <RowList flush label={t(($) => $.review.made)}>
        {made.map((applied) => (
          <ListRow
            key={applied.word.thing.express_id}
            title={words(applied.word.thing)}
            note={applied.word.is ? words(applied.word.is) : t(($) => $.review.none)}
            end={
              <Button
                size="small"
                onClick={() => onTakeBack(applied)}
                aria-label={t(($) => $.review.takeBackNamed, { name: words(applied.word.thing) })}
              >
                {t(($) => $.review.takeBack)}
              </Button>
            }
          />
        ))}
      </RowList>
    </Panel>
  );
}
