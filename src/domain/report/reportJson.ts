import { type Datapoint, datapointOf } from "./datapoints/datapoints.ts";
import type { Disclosure } from "./datapoints/datapointKinds.ts";
import { esrsMappingOf, esrsStatus } from "./xbrl/esrsMapping.ts";
import { esrsSetOf, moduleOf } from "./reportScope.ts";
import type { DatapointFact } from "./facts/datapointFact.ts";
import type { DocumentTree } from "./document/documentTree.ts";
import { countedEntries } from "./facts/ledgerFigures.ts";
import { claimsOf } from "./document/claims.ts";
import { figuresHash } from "./signature.ts";
import type { ReportFacts } from "./reportFacts.ts";
import { reportFaults } from "./reportFaults.ts";
import { reportHash } from "./reportHash.ts";
import { xbrlJson } from "./xbrl/xbrlJson.ts";
import { vsmeConcepts, vsmeTaxonomy } from "./xbrl/vsmeConcepts.ts";

/** Version of the file's shape. */
const reportFileVersion = 1;

/**
 * The report for machines, indented: every datapoint with its concept, value in its unit, grade and sources; every gap;
 * the entries and factors behind them. No language, no date but the one of the input.
 */
export function reportJson(facts: ReportFacts, tree: DocumentTree): string {
  const { input } = facts;
  const file = {
    klarbau_report: reportFileVersion,
    standard: input.standard,
    ...(input.standard === "esrs"
      ? { set: esrsSetOf(input.answers), set_status: esrsStatus[esrsSetOf(input.answers)] }
      : { module: moduleOf(input.answers) }),
    taxonomy: vsmeTaxonomy,
    period: { from: `${input.year}-01-01`, to: `${input.year}-12-31` },
    made_on: input.made_on,
    document_sha256: reportHash(tree),
    figures_sha256: figuresHash(facts),
    signed: input.signed ?? [],
    claims: claimsOf(facts),
    contradictions: reportFaults(tree, facts),
    project: input.project,
    model: input.model,
    known: facts.known,
    applicable: facts.applicable,
    datapoints: [...facts.scope].flatMap(([section, ids]) =>
      ids.map((id) => datapointJson(facts.datapoints.get(id)!, section)),
    ),
    gaps: facts.gaps,
    ...(input.standard === "vsme" && { not_in_xbrl_json: xbrlJson(facts, "").left_out }),
    consumption: countedEntries(input, input.year),
    calculated_demand:
      input.demand === null ? null : { ...input.demand, note: "preview, not part of any total" },
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

function datapointJson(
  { id, status, value, grade, because, formula, sources }: DatapointFact,
  disclosure: Disclosure,
) {
  const { concept, unit, columns, question = false }: Datapoint = datapointOf(id);
  const esrs = esrsMappingOf(id);
  return {
    id,
    disclosure,
    concept,
    paragraph: concept ? vsmeConcepts[concept].paragraph : null,
    columns: columns?.map((column) => ({
      id: column.id,
      concept: column.concept,
      unit: column.unit ?? null,
    })),
    esrs: esrs ? { id: esrs.id, "ESRS-2023": esrs.number_2023, "ESRS-2026": esrs.number_2026 } : null,
    question,
    unit: unit ?? null,
    status,
    value,
    grade,
    because,
    formula,
    sources,
  };
}
