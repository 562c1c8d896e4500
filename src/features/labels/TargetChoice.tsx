import { useTranslation } from "react-i18next";
import type { LabelTarget } from "#domain/labels/label.ts";
import { Checkbox } from "#ui/controls/Checkbox.tsx";
import styles from "./labels.module.css";

interface Props {
  readonly targets: readonly LabelTarget[];
  readonly keyOf: (target: LabelTarget) => string;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
}

/** So many are drawn; all of them are chosen with one press nevertheless. */
const mostDrawn = 200;

/** What can get a label, with a box each and one for all that are shown. */
export function TargetChoice({ targets, keyOf, chosen, onChoose }: Props) {
  const { t } = useTranslation("labels");
  const put = (keys: readonly string[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const key of keys)
      if (isChosen) next.add(key);
      else next.delete(key);
    onChoose(next);
  };
  if (targets.length === 0) return <p className={styles["none"]}>{t(($) => $.print.none)}</p>;
  const keys = targets.map(keyOf);
  return (
    <div className={styles["targets"]}>
      <Checkbox
        label={t(($) => $.print.all, { count: targets.length })}
        checked={keys.every((key) => chosen.has(key))}
        onChange={(isChosen) => put(keys, isChosen)}
      />
      <ul aria-label={t(($) => $.print.title)} tabIndex={-1}>
        {targets.slice(0, mostDrawn).map((target) => (
          <li key={keyOf(target)}>
            <Checkbox
              label={target.target_name}
              note={target.storey ?? undefined}
              checked={chosen.has(keyOf(target))}
              onChange={(isChosen) => put([keyOf(target)], isChosen)}
            />
          </li>
        ))}
      </ul>
      {targets.length > mostDrawn && (
        <p className={styles["quiet"]}>{t(($) => $.print.more, { count: targets.length - mostDrawn })}</p>
      )}
    </div>
  );
}
