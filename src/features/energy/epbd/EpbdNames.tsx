import { epbdDays } from "#domain/energy/epbd.ts";
import { Panel } from "#ui/layout/Panel.tsx";
import styles from "./Epbd.module.css";
import { useEnergyWords } from "../useEnergyWords.ts";

/** The name of the specification and the law of today, beside each other; which of it comes from secondary sources. */
export function EpbdNames() {
  const { t, format } = useEnergyWords();
  const lines = [
    { term: t(($) => $.epbd.names.old), text: t(($) => $.epbd.names.oldText), isSecondary: false },
    {
      term: t(($) => $.epbd.names.new),
      text: t(($) => $.epbd.names.newText, { date: format.date(epbdDays.transposition.day) }),
      isSecondary: epbdDays.transposition.secondary,
    },
    {
      term: t(($) => $.epbd.names.law),
      text: t(($) => $.epbd.names.lawText, {
        renamed: format.date(epbdDays.renamed.day),
        factors: format.date(epbdDays.factors.day),
      }),
      isSecondary: epbdDays.renamed.secondary,
    },
  ];
  return (
    <Panel title={t(($) => $.epbd.names.title)}>
      <dl className={styles["names"]}>
        {lines.map(({ term, text, isSecondary }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              {text}
              {isSecondary && <span className={styles["mark"]}>{t(($) => $.epbd.secondary)}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
