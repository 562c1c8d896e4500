import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Database } from "#data/database.ts";
import type { LabelRow } from "#data/documents.ts";
import { labelsFor, notePrinted } from "#data/labels/actions.ts";
import type { LabelTarget, Medium } from "#domain/labels/label.ts";
import { labelSvg, type PrintedLabel } from "#domain/labels/labelSvg.ts";
import { zip } from "#domain/application/zip/zip.ts";
import { utf8 } from "#domain/application/bytes.ts";
import { instant } from "#kernel/time.ts";
import { notify } from "#shell/notify.ts";
import { showFile } from "#shared/files/showFile.ts";
import { fileNameOf, saveFile } from "#shell/saveFile.ts";
import { buildLabels } from "#workers/build/client.ts";

/** How labels are to be printed. */
export interface PrintWish {
  readonly targets: readonly LabelTarget[];
  readonly medium: Medium;
  readonly skipped: number;
  readonly addressOf: (shortId: string) => string;
}

/** Prints labels: makes those that are missing, the file, and the note that they were printed; can be stopped before that. */
export function usePrinting(
  db: Database,
  { projectId, name }: { readonly projectId: string; readonly name: string },
) {
  const { t, i18n } = useTranslation("labels");
  const { t: record } = useTranslation("records");
  const [stop, setStop] = useState<AbortController>();
  const bad = () => notify({ tone: "bad", title: t(($) => $.print.failed) });

  const printed = (row: LabelRow, addressOf: PrintWish["addressOf"]): PrintedLabel => ({
    short_id: row.short_id,
    address: addressOf(row.short_id),
    name: row.target_name,
    detail: [row.storey, record(($) => $.choices[row.target_kind]), name].filter(Boolean).join(" · "),
  });

  async function file(rows: readonly PrintedLabel[], { medium, skipped }: PrintWish, signal: AbortSignal) {
    const title = t(($) => $.print.file, { name });
    if (medium === "svg") {
      const [only] = rows;
      if (only && rows.length === 1)
        return saveFile(
          new Blob([labelSvg(only)], { type: "image/svg+xml" }),
          `${fileNameOf(only.name)}.svg`,
        );
      const files = new Map(rows.map((row) => [`${row.short_id}.svg`, utf8(labelSvg(row))]));
      return saveFile(new Blob([zip(files)], { type: "application/zip" }), `${fileNameOf(title)}.zip`);
    }
    const pdf = await buildLabels(
      { labels: rows, medium, skipped, title, language: i18n.language, made_on: instant() },
      signal,
    );
    return showFile(new Blob([pdf], { type: "application/pdf" }), `${fileNameOf(title)}.pdf`);
  }

  return {
    isPrinting: stop !== undefined,
    cancel: () => stop?.abort(),
    print: async (wish: PrintWish) => {
      const control = new AbortController();
      setStop(control);
      try {
        const rows = await labelsFor(db, projectId, wish.targets);
        if (!rows.ok) return void bad();
        await file(
          rows.value.map((row) => printed(row, wish.addressOf)),
          wish,
          control.signal,
        );
        const noted = await notePrinted(db, [...new Set(rows.value.map(({ id }) => id))], wish.medium);
        if (noted.ok) notify({ tone: "ok", title: t(($) => $.print.done, { count: rows.value.length }) });
        else bad();
      } catch (cause) {
        if (!control.signal.aborted) throw cause;
      } finally {
        setStop(undefined);
      }
    },
  };
}
