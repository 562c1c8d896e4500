import { type Finding, type PartKind, partKinds } from "#domain/ifc/envelopePart.ts";
import { Panel } from "#ui/layout/Panel.tsx";
import styles from "./EnergyView.module.css";
import { useEnergyWords } from "./useEnergyWords.ts";

/** Findings whose examples are kinds of parts. */
const ofKinds: ReadonlySet<string> = new Set([
  "area_estimated",
  "area_from_storeys",
  "part_missing",
  "hull_open",
]);

/** Everything that was assumed or doubted, in words, with the parts it concerns. */
export function FindingsPanel({ findings }: { readonly findings: readonly Finding[] }) {
  const { t, format } = useEnergyWords();
  const examples = ({ kind, examples: names }: Finding) =>
    names.slice(0, 3).map((name) => (ofKinds.has(kind) && isKind(name) ? t(($) => $.kind[name]) : name));
  return (
    <Panel title={t(($) => $.findings.title)}>
      {findings.map((finding) => (
        <div key={finding.kind} className={styles["finding"]}>
          <span className={styles["count"]}>
            {finding.count > 1 &&
              t(($) => $.findings.count, { count: format.number(finding.count) as never })}
          </span>
          <span>
            {t(($) => $.finding[finding.kind])}
            {finding.examples.length > 0 && (
              <span className={styles["examples"]}> {format.list(examples(finding))}</span>
            )}
          </span>
        </div>
      ))}
    </Panel>
  );
}

const isKind = (name: string): name is PartKind => (partKinds as readonly string[]).includes(name);
