import { type Bundle, loadersOf } from "./bundles.ts";

/** What brings all texts that a page without an account does not begin with. */
export const moreTexts = loadersOf({
  ...import.meta.glob<Bundle>(
    [
      "./*/*.json",
      "../../features/*/i18n/*.json",
      "../../features/*/*/i18n/*.json",
      "!./offer/*.json",
      "!./records/*.json",
      "!../../features/*/records/i18n/*.json",
      "!../../features/home/i18n/*.json",
      "!../../features/docs/i18n/*.json",
      "!../../features/demo/i18n/*.json",
      "!../../features/auth/i18n/*.json",
      "!../../features/legal/i18n/*.json",
      "!../../features/site/*/i18n/*.json",
    ],
    { import: "default" },
  ),
  // words of kinds lie in several files, which come as one
  ...import.meta.glob<Bundle>("./records/words/*.ts", { import: "records" }),
});
