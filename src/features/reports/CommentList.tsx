import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { longestComment } from "#domain/report/reviewComment.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { useSession } from "#shell/session/useSession.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Checkbox } from "#ui/controls/Checkbox.tsx";
import { TextArea } from "#ui/controls/TextArea.tsx";
import styles from "./ReviewPanel.module.css";
import type { ReportWork } from "./useReport.ts";
import type { ReportActions } from "./useReportActions.ts";

interface Props {
  readonly work: ReportWork;
  readonly actions: ReportActions;
}

/** What reviewers ask for: each remark is ticked off when it is done, and none stands in the files. */
export function CommentList({ work, actions }: Props) {
  const { t } = useTranslation("reports");
  const format = useFormats();
  const name = useSession().user?.email ?? "";
  const [text, setText] = useState("");
  const comments = work.facts.input.answers.comments ?? [];
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== "" && (await actions.comment(text.trim(), name))) setText("");
  };
  return (
    <section className={styles["panel"]} aria-label={t(($) => $.review.comments)}>
      <h2 className={styles["kicker"]}>{t(($) => $.review.comments)}</h2>
      <ul className={styles["list"]}>
        {comments.map((comment) => (
          <li key={comment.id}>
            <Checkbox
              label={comment.text}
              note={[comment.name, comment.on === "" ? "" : format.date(comment.on)]
                .filter((part) => part !== "")
                .join(" · ")}
              checked={comment.is_done}
              onChange={(is_done) => void actions.settle({ ...comment, is_done })}
            />
          </li>
        ))}
      </ul>
      <form className={styles["form"]} onSubmit={(event) => void save(event)}>
        <TextArea
          label={t(($) => $.review.newComment)}
          rows={2}
          maxLength={longestComment}
          value={text}
          onChange={setText}
        />
        <Button size="small" type="submit" disabled={text.trim() === ""}>
          {t(($) => $.review.addComment)}
        </Button>
      </form>
    </section>
  );
}
