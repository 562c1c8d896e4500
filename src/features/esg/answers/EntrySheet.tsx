import { type FormEvent, type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { AskBeforeLeaving } from "#shared/page/AskBeforeLeaving.tsx";
import { useOnce } from "#shell/useOnce.ts";
import fields from "#ui/controls/fields/form.module.css";
import { Button } from "#ui/controls/Button.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Sheet } from "#ui/layout/overlays/Sheet.tsx";
import styles from "./Answers.module.css";
import { Comments } from "#shared/comments/Comments.tsx";
import type { EsgFacts } from "./useEsg.ts";
import type { EsgWork } from "./useEsgWork.ts";

interface Props {
  readonly title: string;
  /** What keeps it, in words. */
  readonly save: string;
  readonly work: EsgWork;
  /** Whether something was typed that is not kept. */
  readonly isChanged: boolean;
  /** What was there before; null for something new. `deleted` is said once it is gone. */
  readonly row: { readonly id: string; readonly deleted: string } | null;
  readonly about: "esg_action" | "esg_target";
  readonly comments: EsgFacts["comments"];
  /** Keeps it; true when that was done. */
  readonly onSave: () => Promise<boolean>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The form of one target or one action, with its comments; what was typed stays until it is kept. */
export function EntrySheet({
  title,
  save,
  work,
  isChanged,
  row,
  about,
  comments,
  onSave,
  onClose,
  children,
}: Props) {
  const { t } = useTranslation("esg-answers");
  const { t: common } = useTranslation("common");
  const form = useId();
  const saving = useOnce(async () => {
    if (await onSave()) onClose();
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    saving.run();
  };
  const remove = async () => {
    if (row && (await work.remove(row.id, row.deleted))) onClose();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      close={common(($) => $.close)}
      foot={
        work.mayWrite && (
          <>
            {row && <Button onClick={() => void remove()}>{common(($) => $.delete)}</Button>}
            <Button variant="primary" type="submit" form={form} busy={saving.busy}>
              {save}
            </Button>
          </>
        )
      }
    >
      <AskBeforeLeaving when={isChanged} />
      <div className={styles["sheet"]}>
        {work.failed && <Notice tone="bad">{t(($) => $.notKept)}</Notice>}
        <form id={form} noValidate onSubmit={send}>
          <fieldset className={fields["form"]} disabled={!work.mayWrite}>
            {children}
          </fieldset>
        </form>
        {row && <Comments about={{ kind: about, id: row.id }} all={comments} work={work} />}
      </div>
    </Sheet>
  );
}
