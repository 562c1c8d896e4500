import { type Bundle, together } from "../../bundles.ts";

/** The words of records, those of every feature with them. */
export const records = together(
  import.meta.glob<Bundle>(["../it.json", "../../../../features/*/records/i18n/it.json"], {
    import: "default",
    eager: true,
  }),
);
