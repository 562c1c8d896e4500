import { type AnswerValue, isList, isRows } from "../answers/answerValue.ts";
import type { DatapointFact, Source } from "../facts/datapointFact.ts";
import { type Datapoint, type DatapointId, datapointOf } from "../datapoints/datapoints.ts";
import type { Cell, Filling, Row, Text } from "./documentTree.ts";
import { evidenceText, provenEntry, provenPosting } from "./evidenceText.ts";
import { entryById } from "../facts/ledgerFigures.ts";
import { gapId } from "../facts/gaps.ts";
import type { ReportFacts } from "../reportFacts.ts";
import type { WordId } from "./reportWords.ts";

/** The row of one datapoint: what it is, its value or that it is missing, and its evidence. */
export function indicatorRow(id: DatapointId, facts: ReportFacts): Row {
  const fact = facts.datapoints.get(id)!;
  const definition = datapointOf(id);
  return {
    id,
    datapoint: fact.value === null ? null : id,
    grade: fact.grade,
    cells: [
      { kind: "text", text: { word: `datapoint.${id}` } },
      valueCell(definition, fact),
      evidenceCell(fact, facts),
    ],
  };
}

function valueCell(definition: Datapoint, fact: DatapointFact): Cell {
  if (fact.status === "not_applicable") return { kind: "not_applicable" };
  if (fact.value === null) return { kind: "missing", gaps: fact.causes.map(gapId) };
  if (isLongText(definition, fact)) return { kind: "text", text: { word: "cell.below" } };
  const value = fillingOf(definition, fact.value);
  return typeof value === "string" ? { kind: "verbatim", text: value } : { kind: "value", value };
}

/** Signs that a cell holds without breaking its table. */
const shortText = 40;

/** Whether a text stands below its table in full width. */
export const isLongText = ({ value: kind }: Datapoint, { value }: DatapointFact): boolean =>
  kind === "long_text" && typeof value === "string" && value.length > shortText;

/** The value of a datapoint for a text; what a person wrote stays a string. */
export function fillingOf(definition: Datapoint, value: AnswerValue): Filling {
  if (isRows(value))
    return {
      text: { word: value.length === 1 ? "cell.row" : "cell.rows", fill: { count: String(value.length) } },
    };
  if (isList(value)) return { list: value.map(choiceFilling) };
  if (definition.value === "year") return String(value);
  if (definition.value === "date") return { date: String(value) };
  if (typeof value === "boolean") return { word: value ? "cell.yes" : "cell.no" };
  if (typeof value === "number")
    return {
      number: value,
      // Heads are whole or halves: twelve people are not 12.0.
      decimals: definition.unit === undefined && Number.isInteger(value) ? 0 : (definition.decimals ?? 0),
      ...(definition.unit !== undefined && { unit: definition.unit }),
    };
  const text = String(value);
  if (definition.value === "choice") return { word: `choice.${text}` as WordId };
  return definition.value === "country" ? { country: text } : text;
}

/** A disclosure is named by its number, everything else by its word. */
const choiceFilling = (choice: string): Filling =>
  /^[BC]\d+$/.test(choice) ? choice : { word: `choice.${choice}` as WordId };

function evidenceCell(fact: DatapointFact, facts: ReportFacts): Cell {
  if (fact.because) return { kind: "text", text: { word: `because.${fact.because}` } };
  if (fact.value === null) return { kind: "none" };
  const text = sourceText(fact.sources, facts);
  return {
    kind: "text",
    text: fact.status === "partial" ? { word: "cell.incomplete", fill: { evidence: { text } } } : text,
  };
}

/** Where a value comes from, in a few words. */
function sourceText(sources: readonly Source[], { input }: ReportFacts): Text {
  const first = sources[0];
  if (first === undefined || first.kind === "datapoint" || first.kind === "factor")
    return { word: "cell.calculated" };
  switch (first.kind) {
    case "answer":
      if (first.entered_on === "")
        return first.document === ""
          ? { word: "cell.unproven" }
          : { word: "table.set", fill: { title: first.document } };
      return first.document === ""
        ? { word: "cell.no_document", fill: { date: { date: first.entered_on } } }
        : { word: "cell.document", fill: { document: first.document, date: { date: first.entered_on } } };
    case "project":
      return { word: "cell.project" };
    case "model":
      return { word: "cell.model", fill: { file: first.file_name } };
    case "standard":
      return { word: "cell.standard" };
    case "posting":
    case "entry":
      return evidenceText(
        sources.flatMap((source) => {
          if (source.kind === "posting") return [provenPosting(source)];
          const entry = source.kind === "entry" ? entryById(input, source.id) : undefined;
          return entry ? [provenEntry(entry)] : [];
        }),
      );
  }
}
