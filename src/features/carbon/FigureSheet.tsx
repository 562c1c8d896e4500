import { linesBehind } from "#domain/esg/ledger/ledgerTotals.ts";
import { SourceSheet } from "#ui/figures/SourceSheet.tsx";
import type { OpenedCarbon } from "./openedCarbon.ts";
import type { CarbonFacts } from "./useCarbon.ts";
import { useCarbonWords } from "./useCarbonWords.ts";

interface Props {
  readonly facts: CarbonFacts;
  readonly opened: OpenedCarbon;
  readonly onOpen: (opened: OpenedCarbon) => void;
}

/** Lines of a figure that are listed; the rest is in the entries. */
const mostLines = 200;

/** Where a figure comes from: the lines that it is the sum of, each leading to its posting. */
export function FigureSheet({ facts, opened, onOpen }: Props) {
  const words = useCarbonWords();
  const { t, common } = words;
  const figure = opened?.kind === "figure" ? opened.figure : undefined;
  const lines = figure ? linesBehind(facts.postings, figure) : [];
  const total = lines.reduce((sum, { line }) => sum + line.g_co2e, 0);
  const name = figure?.category
    ? words.category(figure.category)
    : figure?.scope
      ? t(($) => $.scopes[figure.scope!])
      : t(($) => $.total);
  return (
    <SourceSheet
      open={figure !== undefined}
      onClose={() => onOpen(null)}
      source={{
        title: figure && t(($) => $.figureTitle, { name, year: String(figure.year) }),
        value: words.kilograms(total),
        unit: "kg CO₂e",
        caveat: figure && figure.scope !== 1 ? t(($) => $.methodOf[figure.method]) : undefined,
        formula: [{ kind: "words", top: [t(($) => $.figureFormula, { count: lines.length })] }],
        inputs: lines.slice(0, mostLines).map(({ posting, line }, index) => ({
          id: `${posting.id}-${String(index)}`,
          label: [posting.activity && words.activity(posting.activity), posting.supply]
            .filter(Boolean)
            .join(", "),
          note: `${words.span(posting.from_day, posting.to_day)} · ${words.bearer(line.bearer)}`,
          value: words.kilograms(line.g_co2e),
          unit: "kg",
          onOpen: () => onOpen({ kind: "posting", id: posting.id, from: figure }),
        })),
        facts:
          lines.length > mostLines
            ? [{ label: t(($) => $.more), value: String(lines.length - mostLines) }]
            : undefined,
      }}
      words={{
        question: common(($) => $.source.question),
        close: common(($) => $.close),
        inputs: t(($) => $.lines),
        facts: common(($) => $.source.facts),
        evidence: common(($) => $.source.evidence),
      }}
    />
  );
}
