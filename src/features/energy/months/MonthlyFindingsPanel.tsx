import type { MonthlyFinding } from "#domain/energy/monthly/input/monthlyFinding.ts";
import type { MonthlyInput } from "#domain/energy/monthly/input/monthlyInput.ts";
import type { ModelFinding } from "#domain/energy/monthlyModel/monthlyFromModel.ts";
import type { Finding } from "#domain/ifc/envelope/envelopePart.ts";
import { Panel } from "#ui/layout/Panel.tsx";
import styles from "../balance/EnergyView.module.css";
import { FindingLinks } from "../findings/FindingLinks.tsx";
import { useFindingExamples } from "../findings/FindingsPanel.tsx";
import { useMonthsWords } from "./useMonthsWords.ts";
import type { Pointed } from "../findings/usePointed.ts";

interface Props {
  /** Null while there is none: paths are then not named. */
  readonly input: MonthlyInput | null;
  /** Of the balance, of the way from the model to its inputs, of the envelope. */
  readonly balance: readonly MonthlyFinding[];
  readonly model: readonly ModelFinding[];
  readonly envelope: readonly Finding[];
  /** Where the building can be shown beside the list. */
  readonly ways?: { readonly projectId: string; readonly onShow: (found: Pointed) => void };
}

interface Row {
  readonly key: string;
  readonly count: number;
  readonly text: string;
  readonly examples: readonly string[];
  readonly finding?: Finding;
}

const mostExamples = 3;

/** Everything that was assumed or doubted on the way to the balance, in words, with the inputs it concerns. */
export function MonthlyFindingsPanel({ input, balance, model, envelope, ways }: Props) {
  const { t, format, path } = useMonthsWords();
  const examplesOf = useFindingExamples();
  const named = (examples: readonly string[]) =>
    input === null
      ? []
      : [
          ...new Set(
            examples.filter((example) => example.startsWith("zones.")).map((example) => path(input, example)),
          ),
        ].slice(0, mostExamples);
  const rows: readonly Row[] = [
    ...[...Map.groupBy(balance, ({ kind }) => kind)].map(([kind, found]) => ({
      key: `balance-${kind}`,
      count: found.length,
      text: t(($) => $.months.finding[kind]),
      examples: named(found.map((one) => one.path)),
    })),
    ...model.map(({ kind, count, examples }) => ({
      key: `model-${kind}`,
      count,
      text: t(($) => $.months.modelFinding[kind]),
      examples: named(examples),
    })),
    ...envelope.map((finding) => ({
      key: `envelope-${finding.kind}`,
      count: finding.count,
      text: t(($) => $.finding[finding.kind]),
      examples: examplesOf(finding),
      finding,
    })),
  ];
  return (
    <Panel title={t(($) => $.findings.title)}>
      {rows.map(({ key, count, text, examples, finding }) => (
        <div key={key} className={styles["finding"]}>
          <span className={styles["count"]}>
            {count > 1 && t(($) => $.findings.count, { count: format.number(count) as never })}
          </span>
          <span>
            {text}
            {examples.length > 0 && <span className={styles["examples"]}> {format.list(examples)}</span>}
            {ways && finding && <FindingLinks {...ways} {...{ finding, text }} />}
          </span>
        </div>
      ))}
    </Panel>
  );
}
