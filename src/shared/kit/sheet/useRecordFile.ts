import { useTranslation } from "react-i18next";
import { fallbackLanguage, isLanguage } from "#kernel/languages.ts";
import { localDay } from "#kernel/time.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { notify, notifyFailed } from "#shell/notify.ts";
import { saveFile } from "#shell/saveFile.ts";
import { useOnce } from "#shell/useOnce.ts";
import type { RecordPage } from "./recordPdf.ts";

/** What is known of a document; the rest of its page follows from the day and the language. */
type Said = Omit<RecordPage, "language" | "made_on" | "caution" | "page">;

/** Prints the sheet of a document, or saves it as PDF, without a network. */
export function useRecordFile(said: () => Said) {
  const { t, i18n } = useTranslation("entry");
  const format = useFormats();
  const saving = useOnce(async () => {
    try {
      const [{ recordPdf }, { buildPreview }] = await Promise.all([
        import("./recordPdf.ts"),
        import("#workers/build/client.ts"),
      ]);
      const made_on = localDay();
      const page: RecordPage = {
        ...said(),
        language: isLanguage(i18n.language) ? i18n.language : fallbackLanguage,
        made_on,
        caution: t(($) => $.file.caution, { day: format.date(made_on) }),
        page: t(($) => $.file.page, { page: "{{page}}", pages: "{{pages}}" }),
      };
      const bytes = await buildPreview(recordPdf(page), {
        signal: new AbortController().signal,
        onProgress: () => {},
      });
      const name =
        page.title
          .replaceAll(/[^\p{L}\p{N} _-]+/gu, "")
          .trim()
          .slice(0, 80) || page.kind;
      saveFile(new Blob([bytes], { type: "application/pdf" }), `${name}.pdf`);
      notify({ tone: "ok", title: t(($) => $.file.saved) });
    } catch (error) {
      notifyFailed(error, { title: t(($) => $.file.failed) });
    }
  });
  return { print: printSheet, save: () => saving.run(), isSaving: saving.busy };
}

/** Prints the open sheet alone: what stands behind it stays away from the paper. */
function printSheet(): void {
  const page = document.documentElement;
  page.dataset["printing"] = "record";
  try {
    window.print();
  } finally {
    delete page.dataset["printing"];
  }
}
