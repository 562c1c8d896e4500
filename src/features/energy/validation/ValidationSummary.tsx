import { type ReferenceSet, tally } from "#domain/energy/references/referenceSets.ts";
import { useScreen } from "#shell/useScreen.ts";
import { Tag } from "#ui/feedback/Tag.tsx";
import { ListRow } from "#ui/layout/ListRow.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { useEnergyWords } from "../useEnergyWords.ts";

interface Props {
  readonly sets: readonly ReferenceSet[];
  readonly onChoose: (id: ReferenceSet["id"]) => void;
}

/** Each published calculation with how many figures lie within its tolerance. */
export function ValidationSummary({ sets, onChoose }: Props) {
  const { t } = useEnergyWords();
  const phone = useScreen() === "phone";
  return (
    <Panel flush title={t(($) => $.validation.summary)}>
      {sets.map((set) => {
        const { listed, within } = tally(set);
        return (
          <ListRow
            key={set.id}
            title={t(($) => $.validation.set[set.id])}
            note={t(($) => $.validation.about[set.id])}
            end={
              <Tag tone={within === listed ? "ok" : "plain"}>
                {phone
                  ? t(($) => $.validation.short, { within, listed })
                  : t(($) => $.validation.within, { within, listed })}
              </Tag>
            }
            onOpen={() => onChoose(set.id)}
          />
        );
      })}
    </Panel>
  );
}
