import { isRows } from "../answers/answerValue.ts";
import type { Block, Row } from "./documentTree.ts";
import { type DatapointId, datapointOf } from "../datapoints/datapoints.ts";
import type { ReportFacts } from "../reportFacts.ts";

/**
 * Claims that Directive (EU) 2024/825 forbids towards consumers. `offset`: neutral or positive for the climate, which rests on
 * reductions elsewhere · `generic`: good for the environment without saying in what.
 */
const claimKinds = ["offset", "generic"] as const;
type ClaimKind = (typeof claimKinds)[number];

/** A claim in a text, as it is written there. */
export interface Claim {
  readonly kind: ClaimKind;
  readonly phrase: string;
}

/** Phrases of all five languages: people do not always write in the language of their report. */
const phrases: Readonly<Record<ClaimKind, readonly string[]>> = {
  offset: [
    String.raw`(?:klima|co2|kohlenstoff|treibhausgas|emissions)[- ]?(?:neutral|positiv|negativ)\p{L}*`,
    String.raw`(?:climate|carbon|co2|emission)[- ](?:neutral|positive|negative)\p{L}*`,
    String.raw`neutr(?:es?|alité) (?:en carbone|carbone|climatiques?)|climatiquement neutres?|carboneutr\p{L}*`,
    String.raw`neutr(?:[oa]s?|al(?:es)?|alidad) (?:en (?:carbono|emisiones)|de carbono|climátic[oa]s?)|climáticamente neutr\p{L}*|carbono neutral\p{L}*`,
    String.raw`neutr(?:[oaie]|al[ei]|alità) (?:in termini di carbonio|dal punto di vista climatico|carbonic[ao]|climatic[ao])|climaticamente neutr\p{L}*|a impatto zero`,
  ],
  generic: [
    String.raw`(?:umwelt|klima|öko)[- ]?(?:freundlich|schonend)\p{L}*|grünes Gebäude`,
    String.raw`(?:environmentally|eco|climate|planet)[- ]friendly|green building`,
    String.raw`respectueu(?:x|se|ses) (?:de l.environnement|du climat)|bâtiment vert`,
    String.raw`respetuos[oa]s? con el (?:medio ambiente|clima)|edificio verde`,
    String.raw`rispettos[oaie] (?:dell.ambiente|del clima)|ecosostenibil\p{L}*|edificio verde`,
  ],
};

const patterns = claimKinds.map((kind) => ({
  kind,
  pattern: new RegExp(String.raw`(?<!\p{L})(?:${phrases[kind].join("|")})(?!\p{L})`, "giu"),
}));

/** The claims in a text, in the order in which they stand there. */
export function claimsIn(text: string): readonly Claim[] {
  // Of equal length, so that the phrase can be taken from the text as it is written.
  const plain = text.replaceAll("₂", "2").replaceAll(/[\u00A0\u202F\n]/g, " ");
  return patterns
    .flatMap(({ kind, pattern }) =>
      [...plain.matchAll(pattern)].map(({ index, 0: found }) => ({
        kind,
        index,
        phrase: text.slice(index, index + found.length),
      })),
    )
    .toSorted((a, b) => a.index - b.index)
    .map(({ kind, phrase }) => ({ kind, phrase }));
}

/** A claim that goes into the files of a report, and the datapoint that says it. */
export interface ReportClaim extends Claim {
  readonly datapoint: DatapointId;
}

/** The claims in everything that people wrote and that the report prints. */
export function claimsOf({ scope, datapoints }: ReportFacts): readonly ReportClaim[] {
  return [...scope.values()].flat().flatMap((datapoint) => {
    const value = datapoints.get(datapoint)?.value ?? null;
    const kind = datapointOf(datapoint).value;
    const texts = isRows(value)
      ? value.flatMap((row) => Object.values(row).filter((one) => typeof one === "string"))
      : typeof value === "string" && (kind === "text" || kind === "long_text")
        ? [value]
        : [];
    return texts.flatMap((text) => claimsIn(text).map((claim) => ({ ...claim, datapoint })));
  });
}

/** The claims of a report with what is to be said to them; nothing without any. */
export function claimBlocks(facts: ReportFacts): readonly Block[] {
  const found = claimsOf(facts);
  if (found.length === 0) return [];
  return [
    { kind: "paragraph", text: { word: "claim.intro" }, notes: [] },
    {
      kind: "table",
      title: { word: "section.wording" },
      columns: [
        { head: { word: "table.item" }, numeric: false, width: 0.26 },
        { head: { word: "claim.phrase" }, numeric: false, width: 0.22 },
        { head: { word: "claim.why" }, numeric: false, width: 0.52 },
      ],
      rows: found.map(({ datapoint, phrase, kind }, index): Row => ({
        id: `claim.${index}`,
        datapoint: null,
        grade: null,
        cells: [
          { kind: "text", text: { word: `datapoint.${datapoint}` } },
          { kind: "verbatim", text: phrase },
          { kind: "text", text: { word: `claim.${kind}` } },
        ],
      })),
      graded: false,
      notes: [],
    },
  ];
}
