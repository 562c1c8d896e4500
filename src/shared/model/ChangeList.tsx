import { useTranslation } from "react-i18next";
import type { Change } from "#domain/ifc/versions/changes.ts";
import type { ChangedThing } from "#domain/ifc/versions/diffModels.ts";
import styles from "./ChangeList.module.css";
import { useChangeWords } from "./useChangeWords.ts";

interface Props {
  readonly changed: Pick<ChangedThing, "changes"> & { readonly by?: ChangedThing["by"] | undefined };
}

/** What is different in one thing: each value before and now. */
export function ChangeList({ changed }: Props) {
  const { t } = useTranslation("versions");
  const isRenewed = changed.by === "place";
  return (
    <div className={styles["changes"]}>
      {isRenewed && <p className={styles["text"]}>{t(($) => $.renewedText)}</p>}
      {changed.by === "person" && <p className={styles["text"]}>{t(($) => $.personText)}</p>}
      {changed.changes.map((change) => (
        <ChangeItem
          key={change.kind === "value" ? `${change.set} ${change.name}` : change.kind}
          change={change}
        />
      ))}
    </div>
  );
}

function ChangeItem({ change }: { readonly change: Change }) {
  const { t } = useTranslation("versions");
  const words = useChangeWords();
  if (change.kind !== "value") return <p>{words.line(change)}</p>;
  return (
    <div>
      <p>
        <b>{words.nameOf(change)}</b>{" "}
        {change.set !== null && <span className={styles["set"]}>{change.set}</span>}
      </p>
      <div className={styles["values"]}>
        <div>
          <p className={styles["set"]}>{t(($) => $.was)}</p>
          {words.valueOf(change.before)}
        </div>
        <div>
          <p className={styles["set"]}>{t(($) => $.now)}</p>
          {words.valueOf(change.after)}
        </div>
      </div>
    </div>
  );
}
