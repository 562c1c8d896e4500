import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import type { ImportWork } from "./useBillImport.ts";
import { useBillWords } from "../useBillWords.ts";

interface Props {
  readonly work: Extract<ImportWork, { readonly kind: "done" }>;
  readonly projectId: string;
}

/** What was taken over, what was there already, and the way to it. */
export function ImportEnd({ work, projectId }: Props) {
  const { t } = useBillWords();
  const { ids, known, problem } = work.taken;
  const sentences = [
    ...(known > 0 ? [t(($) => $.import.doneKnown, { count: known })] : []),
    ...(work.stopped ? [t(($) => $.import.stopped)] : [t(($) => $.import.doneText)]),
    ...(ids.length > 0 ? [t(($) => (work.isFileKept ? $.import.fileKept : $.import.fileNotKept))] : []),
    ...(problem ? [t(($) => $.notDone[problem.kind])] : []),
  ];
  return (
    <Notice
      tone={problem ? "bad" : work.stopped ? "warn" : "ok"}
      title={t(($) => $.import.done, { count: ids.length })}
      action={
        <ButtonLink to="/esg/carbon-accounting/bills" search={{ project: projectId }}>
          {t(($) => $.import.back)}
        </ButtonLink>
      }
    >
      {sentences.join(" ")}
    </Notice>
  );
}
