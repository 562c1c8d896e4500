import { type Finding, type PartKind, partKinds } from "#domain/ifc/envelope/envelopePart.ts";
import { Panel } from "#ui/layout/Panel.tsx";
import styles from "../balance/EnergyView.module.css";
import { FindingLinks } from "./FindingLinks.tsx";
import { useEnergyWords } from "../useEnergyWords.ts";
import type { Pointed } from "./usePointed.ts";

/** Findings whose examples are kinds of parts. */
const ofKinds: ReadonlySet<string> = new Set([
  "area_estimated",
  "area_from_storeys",
  "part_missing",
  "hull_open",
]);

interface Props {
  readonly projectId: string;
  readonly findings: readonly Finding[];
  readonly onShow: (found: Pointed) => void;
}

/** Everything that was assumed or doubted, in words, with the parts it concerns and the way to them in 3D. */
export function FindingsPanel({ projectId, findings, onShow }: Props) {
  const { t, format } = useEnergyWords();
  const examples = useFindingExamples();
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
            <FindingLinks text={t(($) => $.finding[finding.kind])} {...{ finding, projectId, onShow }} />
          </span>
        </div>
      ))}
    </Panel>
  );
}

/** The first names that show a finding; kinds of parts in words. */
export function useFindingExamples(): (finding: Finding) => readonly string[] {
  const { t } = useEnergyWords();
  return ({ kind, examples }) =>
    examples.slice(0, 3).map((name) => (ofKinds.has(kind) && isKind(name) ? t(($) => $.kind[name]) : name));
}

const isKind = (name: string): name is PartKind => (partKinds as readonly string[]).includes(name);
