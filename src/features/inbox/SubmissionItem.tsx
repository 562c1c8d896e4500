import { IconChevronRight, IconPhoto } from "#ui/icons/icons.gen.ts";
import { useTranslation } from "react-i18next";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Tag } from "#ui/feedback/Tag.tsx";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import styles from "./inbox.module.css";
import { useStoredPicture } from "#shared/files/useStoredPicture.ts";
import type { Line } from "./useInbox.ts";

interface Props {
  readonly line: Line;
  readonly isOpen: boolean;
  readonly isChosen: boolean;
  /** Undefined: it cannot be decided about together with others. */
  readonly onChoose: ((isChosen: boolean) => void) | undefined;
  readonly onOpen: () => void;
}

/** One submission: what it is about, from where and when, and whether it waits. What the sender typed is text and nothing else. */
export function SubmissionItem({ line, isOpen, isChosen, onChoose, onOpen }: Props) {
  const { t } = useTranslation("inbox");
  const format = useFormats();
  const { row, title, room, application } = line;
  const kind = t(($) => $.kinds[row.submission_kind]);
  const facts = [title === undefined ? undefined : kind, room, application, format.dateTime(row.received_at)];
  return (
    <li className={styles["item"]} data-submission={row.id} data-state={row.state} data-open={isOpen}>
      {onChoose && (
        <label className={styles["choose"]}>
          <input
            type="checkbox"
            checked={isChosen}
            onChange={(event) => onChoose(event.currentTarget.checked)}
          />
          <VisuallyHidden>{t(($) => $.bulk.choose, { title: title ?? kind })}</VisuallyHidden>
        </label>
      )}
      <button type="button" className={styles["open"]} onClick={onOpen}>
        <Picture line={line} />
        <span className={styles["words"]}>
          <span className={styles["title"]}>{title ?? kind}</span>
          <span className={styles["facts"]}>{facts.filter(Boolean).join(" · ")}</span>
        </span>
        <State line={line} />
        <IconChevronRight size={16} stroke={1.5} aria-hidden />
      </button>
    </li>
  );
}

/** How a submission stands, in one or two words. */
function State({ line: { row } }: { readonly line: Line }) {
  const { t } = useTranslation("inbox");
  if (row.state === "new") return <Tag tone="accent">{t(($) => $.states.new)}</Tag>;
  return <Tag tone={row.state === "accepted" ? "ok" : "plain"}>{t(($) => $.states[row.state])}</Tag>;
}

/** The first photo; a mark in its place while its bytes are not on this device. */
function Picture({ line: { row } }: { readonly line: Line }) {
  const [first] = row.attachments;
  const address = useStoredPicture(first && { ...first, projectId: row.project_id });
  if (!first) return null;
  return (
    <span className={styles["small"]}>
      {address.url ? <img src={address.url} alt="" /> : <IconPhoto size={22} stroke={1.5} aria-hidden />}
    </span>
  );
}
