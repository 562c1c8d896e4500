import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CommentRow } from "#data/documents.ts";
import { longestEsgText } from "#data/esg/actions.ts";
import { signerName } from "#domain/esg/audit/signerName.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { AskBeforeLeaving } from "../page/AskBeforeLeaving.tsx";
import { useKeptDraft } from "../kit/form/useKeptDraft.ts";
import { useOnce } from "#shell/useOnce.ts";
import { Button } from "#ui/controls/Button.tsx";
import form from "#ui/controls/fields/form.module.css";
import { TextArea } from "#ui/controls/fields/TextArea.tsx";
import styles from "./Comments.module.css";

interface Props {
  /** What the comments are about. */
  readonly about: { readonly kind: string; readonly id: string };
  readonly all: readonly CommentRow[];
  readonly work: CommentWork;
  /** What they are about was deleted: what was typed stays, and cannot be added. */
  readonly isGone?: boolean;
}

/** What whoever looks at comments may do: add one, if that is allowed. It answers whether it was kept. */
export interface CommentWork {
  readonly mayComment: boolean;
  readonly comment: (about_kind: string, about_id: string, text: string) => Promise<boolean>;
}

/** The comments on one thing, the oldest first, and the field for another one. They are never changed. */
export function Comments({ about, all, work, isGone = false }: Props) {
  const { t } = useTranslation("comments");
  const format = useFormats();
  const { found, keep } = useKeptDraft(`comment ${about.kind} ${about.id}`);
  const [entered, setEntered] = useState<string>();
  const kept = found?.values["text"];
  const text = entered ?? (typeof kept === "string" ? kept : "");
  const setText = (next: string) => {
    setEntered(next);
    keep({ values: next === "" ? {} : { text: next }, base: {}, locale: "" });
  };
  const own = all.filter(({ about_kind, about_id }) => about_kind === about.kind && about_id === about.id);
  const adding = useOnce(async () => {
    if (text.trim() !== "" && (await work.comment(about.kind, about.id, text))) setText("");
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    adding.run();
  };
  return (
    <section className={styles["comments"]} aria-label={t(($) => $.title)}>
      <h3>{t(($) => $.title)}</h3>
      {own.length === 0 && <p className={form["small"]}>{t(($) => $.none)}</p>}
      {own.map(({ id, text: said, author_name, author_account, written_at, author_id }) => (
        <div key={id} className={styles["comment"]}>
          <p>{said}</p>
          <p className={form["small"]}>
            {[
              signerName(author_name, author_account) || t(($) => $.nobody),
              format.dateTime(written_at),
              author_id ? "" : t(($) => $.unsent),
            ]
              .filter(Boolean)
              .join(" · ")}
          </p>
        </div>
      ))}
      {work.mayComment && !(isGone && text === "") && (
        <form className={form["form"]} onSubmit={send}>
          <AskBeforeLeaving when={text.trim() !== ""} />
          <TextArea
            label={t(($) => $.write)}
            hint={t(($) => $.hint)}
            rows={2}
            maxLength={longestEsgText}
            value={text}
            onChange={setText}
          />
          <div>
            <Button type="submit" busy={adding.busy} disabled={isGone || text.trim() === ""}>
              {t(($) => $.add)}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}
