import { IconBraces, IconTable } from "#ui/icons/icons.gen.ts";
import { writeCsv } from "#domain/spreadsheet/writeCsv.ts";
import { fileNameOf, saveFile } from "#shell/saveFile.ts";
import { Button } from "#ui/controls/Button.tsx";
import type { Screened } from "./screenedRow.ts";
import { screeningLines, screeningsJson } from "./screeningFile.ts";
import type { TaxonomyFacts } from "./useTaxonomy.ts";
import { useTaxonomyWords } from "./useTaxonomyWords.ts";

interface Props {
  readonly project: string;
  readonly screened: readonly Screened[];
  readonly facts: TaxonomyFacts;
}

const columns = ["project", "activity", "screening", "year", "group", "criterion", "answer", "counts", "reason", "figures", "evidence", "by", "at", "note", "law", "mark"] as const; // prettier-ignore

/** All screenings of the project as a file: every criterion with answer, evidence, who and when. */
export function ExportButtons({ project, screened, facts }: Props) {
  const { t, format, activity, answer, lawPlace } = useTaxonomyWords();
  const titles = new Map(facts.evidence.map(({ id, title }) => [id, title]));
  const name = fileNameOf(t(($) => $.file.name, { project }));
  const lines = screened.flatMap((one) => screeningLines(one, facts.evidenceIds));
  const csv = () => {
    const rows = lines.map((line) => [
      project,
      activity(line.activity),
      line.screening,
      line.year,
      t(($) => $.groups[line.group]),
      t(($) => $.asked[line.id].title),
      answer(line.id, line.answer.state),
      t(($) => $.states[line.counts]),
      line.reason === null ? "" : t(($) => $.reasons[line.reason!]),
      Object.entries(line.answer.figures)
        .map(([figure, value]) => `${figure} ${format.exact(value)}`)
        .join("; "),
      line.answer.evidence_ids.map((id) => titles.get(id) ?? id).join("; "),
      line.answer.answered_by,
      line.answer.answered_at,
      line.answer.note,
      lawPlace(line.source.law),
      t(($) => $.marks[line.source.mark]),
    ]);
    const header = columns.map((column) => t(($) => $.file[column]));
    const bytes = writeCsv(header, rows, format.number(0.5, 1).includes(",") ? "," : ".");
    saveFile(new Blob([bytes], { type: "text/csv" }), `${name}.csv`);
  };
  const json = () =>
    saveFile(
      new Blob([screeningsJson(project, screened, facts.evidenceIds)], { type: "application/json" }),
      `${name}.json`,
    );
  return (
    <>
      <Button icon={IconTable} onClick={csv}>
        {t(($) => $.live.csv)}
      </Button>
      <Button icon={IconBraces} onClick={json}>
        {t(($) => $.live.json)}
      </Button>
    </>
  );
}
