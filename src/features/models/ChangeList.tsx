import { useTranslation } from "react-i18next";
import type { Change } from "#domain/ifc/versions/changes.ts";
import type { PropertyValue } from "#domain/ifc/model.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import type { DiffRow } from "./CompareView.tsx";
import de from "./i18n/de.json";
import styles from "./Models.module.css";

/** What is different in one thing: each value before and now. */
export function ChangeList({ changed }: { readonly changed: DiffRow }) {
  const { t } = useTranslation("models");
  const isRenewed = changed.by === "place";
  return (
    <div className={styles["changes"]}>
      {isRenewed && <p className={styles["text"]}>{t(($) => $.cmp.renewedText)}</p>}
      {changed.by === "person" && <p className={styles["text"]}>{t(($) => $.cmp.personText)}</p>}
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
  const { t } = useTranslation("models");
  const format = useFormats();
  const size = (sides: readonly number[]) => sides.map((side) => format.number(side, 2)).join(" × ");
  if (change.kind === "moved") return <p>{t(($) => $.cmp.moved, { by: format.number(change.by_m, 2) })}</p>;
  if (change.kind === "resized")
    return <p>{t(($) => $.cmp.size, { before: size(change.before_m), after: size(change.after_m) })}</p>;
  const value = (one: PropertyValue) => {
    if (one === null || one === "") return t(($) => $.cmp.nothing);
    if (typeof one === "boolean") return t(($) => (one ? $.cmp.yes : $.cmp.no));
    return typeof one === "number" ? format.number(one, decimalsOf(one)) : one;
  };
  const { set, name } = change;
  return (
    <div>
      <p>
        <b>{set === null && isFact(name) ? t(($) => $.facts_of[name]) : name}</b>{" "}
        {set !== null && <span className={styles["set"]}>{set}</span>}
      </p>
      <div className={styles["values"]}>
        <div>
          <p className={styles["set"]}>{t(($) => $.cmp.was)}</p>
          {value(change.before)}
        </div>
        <div>
          <p className={styles["set"]}>{t(($) => $.cmp.now)}</p>
          {value(change.after)}
        </div>
      </div>
    </div>
  );
}

/** As many decimals as six figures have. */
const decimalsOf = (value: number) =>
  Math.min(12, (Number(value.toPrecision(6)).toFixed(12).replace(/0+$/, "").split(".")[1] ?? "").length);

const isFact = (name: string): name is keyof typeof de.facts_of => Object.hasOwn(de.facts_of, name);
