import { type Bundle, loadersOf } from "./bundles.ts";

/** What brings all texts that nobody begins with. */
export const moreTexts = loadersOf({
  ...import.meta.glob<Bundle>(
    [
      "./*/*.json",
      "../../features/*/i18n/*.json",
      "../../features/*/*/i18n/*.json",
      "!./records/*.json",
      "!../../features/*/records/i18n/*.json",
      "!../../features/home/i18n/*.json",
      "!../../features/auth/i18n/*.json",
      "!../../features/legal/i18n/*.json",
    ],
    { import: "default" },
  ),
  // words of kinds lie in several files, which come as one
  ...import.meta.glob<Bundle>("./records/words/*.ts", { import: "records" }),
});
