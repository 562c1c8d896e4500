import { type Bundle, together } from "../../bundles.ts";

/** The words of records, those of every feature with them. */
export const records = together(
  import.meta.glob<Bundle>(["../fr.json", "../../../../features/*/records/i18n/fr.json"], {
    import: "default",
    eager: true,
  }),
);
