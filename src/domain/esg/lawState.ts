/** What of the law the ESG pages speak of; its words, with the days, lie under its id. */
export interface LawFact {
  readonly id: "csrd_scope" | "revised_esrs" | "vsme_taxonomy" | "green_claims";
  /** Read in what others have written about it, not in the text itself. */
  readonly secondary: boolean;
}

/**
 * The state of the law on 2026-11-20. Sources: Omnibus I in readings of Deloitte (2026-05) and Forvis Mazars; the revised ESRS in Agence
 * Europe 13902/17, their publication in the Official Journal not confirmed; the VSME taxonomy in EFRAG's own repository
 * (EFRAG-EU/Digital-Template-to-XBRL-Converter); the directive on green claims in secondary readings.
 */
export const lawState: readonly LawFact[] = [
  { id: "csrd_scope", secondary: true },
  { id: "revised_esrs", secondary: true },
  { id: "vsme_taxonomy", secondary: false },
  { id: "green_claims", secondary: true },
];
