/** The guide whose codes `epraCodes.ts` has, and where it was read. */
export const epraSource = {
  title:
    "EPRA Sustainability Best Practices Recommendations Guidelines (sBPR), Third Version, September 2017",
  read_in: "pdfslide, slidelegend",
} as const;

/** The assessment that `gresb.ts` answers, and where it was read. */
export const gresbSource = {
  title: "GRESB Real Estate Assessment, asset level (EN1, GH1)",
  read_in: "abovegreen.zendesk.com",
} as const;
