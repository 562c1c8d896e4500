import { IconDownload, IconFileText } from "#ui/icons/icons.gen.ts";
import { useState } from "react";
import type { DocumentsFile } from "#domain/application/content/applicationData.ts";
import { useApp } from "../frame/appContext.ts";
import { useSpeech } from "../frame/words.ts";
import { FileView } from "../parts/FileView.tsx";

/** Files to read; each is part of the application, so it opens without a network too. */
export function DocumentsPage() {
  const { t, number } = useSpeech();
  const { source } = useApp();
  const [hasFailed, setFailed] = useState(false);
  const open = async ({ path, mime, title }: DocumentsFile["documents"][number]) => {
    const bytes = await source.bytes(path).catch(() => null);
    setFailed(bytes === null);
    if (!bytes) return;
    const address = URL.createObjectURL(new Blob([bytes], { type: mime }));
    const link = document.createElement("a");
    link.href = address;
    link.download = `${title.replaceAll(/[^\p{L}\p{N} ._-]/gu, "_")}${path.slice(path.lastIndexOf("."))}`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  };
  return (
    <>
      <h1>{t((words) => words.pages.documents)}</h1>
      {hasFailed && (
        <p className="note warn" role="alert">
          {t((words) => words.documents.failed)}
        </p>
      )}
      <FileView<DocumentsFile> source={source} path="data/documents.json">
        {({ documents }) => (
          <ul className="list">
            {documents.map((one) => (
              <li key={one.path}>
                <button type="button" className="row wide" onClick={() => void open(one)}>
                  <IconFileText size={20} stroke={1.5} aria-hidden />
                  <span className="grow">
                    <b>{one.title}</b>
                    <small>
                      {t((words) => words.units.mb, {
                        value: number(Math.max(one.bytes / 1_048_576, 0.1), 1),
                      })}
                    </small>
                  </span>
                  <IconDownload size={18} stroke={1.5} aria-hidden />
                </button>
              </li>
            ))}
          </ul>
        )}
      </FileView>
    </>
  );
}
