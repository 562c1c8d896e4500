import { type Bundle, together } from "../../bundles.ts";

/** The words of records, those of every feature with them. */
export const records = together(
  import.meta.glob<Bundle>(["../en.json", "../../../../features/*/records/i18n/en.json"], {
    import: "default",
    eager: true,
  }),
);
