import { useTranslation } from "react-i18next";
import type { TemplateChange } from "#domain/studio/templateChanges.ts";
import { languageNames } from "#kernel/languages.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import styles from "../studio.module.css";
import { placeWords } from "../editor/placeWords.ts";

/** The differences between two versions, each a line in words. */
export function ChangeList({ changes }: { readonly changes: readonly TemplateChange[] }) {
  const { t } = useTranslation("studio");
  const words = useChangeWords();
  if (changes.length === 0) return <p className={styles["quiet"]}>{t(($) => $.changes.none)}</p>;
  return (
    <ul className={styles["changes"]} aria-label={t(($) => $.changes.title)}>
      {changes.map((change) => {
        const line = words(change);
        return <li key={line}>{line}</li>;
      })}
    </ul>
  );
}

function useChangeWords() {
  const { t } = useTranslation("studio");
  const format = useFormats();
  return (change: TemplateChange): string => {
    switch (change.kind) {
      case "base":
        return t(($) => $.changes.base, {
          before: t(($) => $.bases[change.before].name),
          after: t(($) => $.bases[change.after].name),
        });
      case "colour":
        return t(($) => $.changes.colour, { before: change.before, after: change.after });
      case "logo_added":
      case "logo_removed":
      case "logo_changed":
      case "blocks_moved":
      case "pictures":
        return t(($) => $.changes[change.kind]);
      case "language_added":
      case "language_removed":
        return t(($) => $.changes[change.kind], { name: languageNames[change.language] });
      case "page_added":
      case "page_removed":
        return t(($) => $.changes[change.kind], { name: t(($) => $.pageNames[change.page]) });
      case "pages_moved":
        return t(($) => $.changes.pages_moved, {
          name: format.list(change.pages.map((page) => t(($) => $.pageNames[page]))),
        });
      case "block_added":
      case "block_removed":
      case "block_changed":
        return t(($) => $.changes[change.kind], { name: t(($) => $.blocks[change.block].name) });
      case "form_added":
      case "form_removed":
      case "form_changed":
      case "checklist_added":
      case "checklist_removed":
        return t(($) => $.changes[change.kind], { name: change.name });
      case "order_changed":
        return t(($) => $.changes.order[change.of]);
      case "text":
        return t(
          ($) =>
            change.before === ""
              ? $.changes.textNew
              : change.after === ""
                ? $.changes.textGone
                : $.changes.text,
          {
            place: placeWords(t, change.place),
            language: languageNames[change.language],
            before: short(change.before),
            after: short(change.after),
          },
        );
    }
  };
}

/** The beginning of a text, enough to know it by. */
const short = (text: string) => (text.length > 80 ? `${text.slice(0, 79)}…` : text);
