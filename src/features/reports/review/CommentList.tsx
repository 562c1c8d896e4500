import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { longestComment, reviewRemarks } from "#domain/report/answers/reviewComment.ts";
import { useProjectComments } from "#shared/comments/useProjectComments.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { AskBeforeLeaving } from "#shared/page/AskBeforeLeaving.tsx";
import { useOnce } from "#shell/useOnce.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Checkbox } from "#ui/controls/Checkbox.tsx";
import { TextArea } from "#ui/controls/fields/TextArea.tsx";
import styles from "./ReviewPanel.module.css";
import type { ReportWork } from "../useReport.ts";
import type { ReportActions } from "../useReportActions.ts";

interface Props {
  readonly work: ReportWork;
  readonly actions: ReportActions;
}

/** What reviewers ask for: who may change the report ticks each remark off when it is done, and none stands in the files. */
export function CommentList({ work, actions }: Props) {
  const { t } = useTranslation("reports");
  const comments = useTranslation("comments").t;
  const format = useFormats();
  const { row, facts, mayWrite } = work;
  const { all, work: commenting } = useProjectComments(work.project.id);
  const [text, setText] = useState("");
  const own = all.filter(({ about_kind, about_id }) => about_kind === "report" && about_id === row.id);
  const unsent = new Set(own.flatMap(({ id, author_id }) => (author_id ? [] : [id])));
  const remarks = reviewRemarks(facts.input.answers.comments ?? [], own);
  const adding = useOnce(async () => {
    if (text.trim() !== "" && (await commenting.comment("report", row.id, text))) setText("");
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    adding.run();
  };
  return (
    <section className={styles["panel"]} aria-label={t(($) => $.review.comments)}>
      <h2 className={styles["kicker"]}>{t(($) => $.review.comments)}</h2>
      {remarks.length === 0 && <p className={styles["note"]}>{t(($) => $.review.noComments)}</p>}
      <ul className={styles["list"]}>
        {remarks.map((remark) => (
          <li key={remark.id}>
            <Checkbox
              label={remark.text}
              note={[
                remark.name,
                remark.on === "" ? "" : format.date(remark.on),
                unsent.has(remark.id) ? comments(($) => $.unsent) : "",
              ]
                .filter((part) => part !== "")
                .join(" · ")}
              checked={remark.is_done}
              disabled={!mayWrite}
              onChange={(is_done) => void actions.settle({ ...remark, is_done })}
            />
          </li>
        ))}
      </ul>
      {commenting.mayComment && (
        <form className={styles["form"]} onSubmit={send}>
          <AskBeforeLeaving when={text.trim() !== ""} />
          <TextArea
            label={t(($) => $.review.newComment)}
            hint={t(($) => $.review.commentHint)}
            rows={2}
            maxLength={longestComment}
            value={text}
            onChange={setText}
          />
          <Button size="small" type="submit" busy={adding.busy} disabled={text.trim() === ""}>
            {t(($) => $.review.addComment)}
          </Button>
        </form>
      )}
    </section>
  );
}
