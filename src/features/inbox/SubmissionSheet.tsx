import { useTranslation } from "react-i18next";
import { useState } from "react";
import { photosGoAt } from "#domain/inbox/photoRetention.ts";
import { labelOfAttachment, saidAnswer } from "#domain/inbox/readPayload.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { KeyValues } from "#ui/layout/KeyValues.tsx";
import { Sheet } from "#ui/layout/overlays/Sheet.tsx";
import type { KeptAttachment } from "#domain/inbox/keptAttachment.ts";
import styles from "./inbox.module.css";
import { State } from "./SubmissionItem.tsx";
import { useRecordWords } from "./useDecisions.ts";
import type { Line } from "./useInbox.ts";
import { useAttachment } from "./useAttachment.ts";

interface Props {
  readonly line: Line | undefined;
  readonly mayDecide: boolean;
  readonly onClose: () => void;
  readonly onAccept: (line: Line) => void;
  readonly onReject: (line: Line) => void;
  readonly onReopen: (line: Line) => void;
}

/** A submission in full: every answer under the name its sender has seen, the photos, and the decision. */
export function SubmissionSheet({ line, mayDecide, onClose, onAccept, onReject, onReopen }: Props) {
  const { t } = useTranslation("inbox");
  const common = useTranslation("common").t;
  const foot =
    line && mayDecide && line.payload ? (
      line.row.state === "new" ? (
        <>
          <Button onClick={() => onReject(line)}>{t(($) => $.reject)}</Button>
          <Button variant="primary" onClick={() => onAccept(line)}>
            {t(($) => $.accept)}
          </Button>
        </>
      ) : (
        // The second press of a double one is still meant for the button that stood here.
        <Button onClick={({ detail }) => detail < 2 && onReopen(line)}>{t(($) => $.reopen)}</Button>
      )
    ) : undefined;
  return (
    <Sheet
      open={line !== undefined}
      onClose={onClose}
      kicker={line && t(($) => $.kinds[line.row.submission_kind])}
      title={line ? (line.title ?? t(($) => $.kinds[line.row.submission_kind])) : ""}
      close={common(($) => $.close)}
      {...(foot && { foot })}
    >
      {line && <Content line={line} />}
    </Sheet>
  );
}

function Content({ line }: { readonly line: Line }) {
  const { t } = useTranslation("inbox");
  const format = useFormats();
  const words = useRecordWords();
  const { row, payload, application } = line;
  const answers = (payload?.labels ?? []).flatMap((one) => {
    const value = payload && saidAnswer(payload, one, words);
    return value === undefined
      ? []
      : [{ label: one.label, value: <span className={styles["answer"]}>{value}</span> }];
  });
  const becomes = row.submission_kind === "reading" ? t(($) => $.becomes.reading) : t(($) => $.becomes.order);
  return (
    <div className={styles["sheet"]}>
      {!payload && <Notice tone="warn">{t(($) => $.problem.unreadable)}</Notice>}
      {answers.length > 0 && <KeyValues pairs={answers} />}
      {!row.photos_gone_at &&
        row.attachments.map((attachment) => (
          <Photo
            key={attachment.name}
            projectId={row.project_id}
            attachment={attachment}
            label={payload && labelOfAttachment(payload, attachment.name)}
          />
        ))}
      {row.attachments.length > 0 && <PhotoNote row={row} />}
      <KeyValues
        pairs={[
          { label: t(($) => $.sheet.state), value: <State line={line} /> },
          ...(row.state === "rejected" && row.reason
            ? [
                {
                  label: t(($) => $.sheet.reason),
                  value: <span className={styles["answer"]}>{row.reason}</span>,
                },
              ]
            : []),
          ...(row.state !== "new" && row.decided_at
            ? [{ label: t(($) => $.sheet.decided), value: [row.decided_by, format.dateTime(row.decided_at)].filter(Boolean).join(", ") }] // prettier-ignore
            : []),
          { label: t(($) => $.sheet.from), value: application ?? t(($) => $.sheet.unknownApplication) },
          { label: t(($) => $.sheet.sent), value: format.dateTime(row.sent_at) },
          { label: t(($) => $.sheet.received), value: format.dateTime(row.received_at) },
        ]}
      />
      {row.state === "new" && payload && <p className={styles["quiet"]}>{becomes}</p>}
    </div>
  );
}

/** How long the photos of a rejected submission stay, or when they went. */
function PhotoNote({ row: { state, decided_at, photos_gone_at } }: Pick<Line, "row">) {
  const { t } = useTranslation("inbox");
  const format = useFormats();
  if (photos_gone_at)
    return <p className={styles["quiet"]}>{t(($) => $.photo.gone, { day: format.date(photos_gone_at) })}</p>;
  if (state !== "rejected" || !decided_at) return null;
  return (
    <p className={styles["quiet"]}>{t(($) => $.photo.until, { day: format.date(photosGoAt(decided_at)) })}</p>
  );
}

interface PhotoProps {
  readonly projectId: string;
  readonly attachment: KeptAttachment;
  /** The question that it answers; its file name where that is not known. */
  readonly label?: string | undefined;
}

/** A photo of a submission; where it cannot be shown, why not. */
function Photo({ projectId, attachment, label = attachment.name }: PhotoProps) {
  const { t } = useTranslation("inbox");
  const format = useFormats();
  const { url, problem } = useAttachment(projectId, attachment);
  const [broken, setBroken] = useState<string>();
  const isBroken = url !== undefined && broken === url;
  return (
    <figure className={styles["photo"]}>
      {url !== undefined && !isBroken ? (
        <img src={url} alt={label} onError={() => setBroken(url)} />
      ) : (
        <p className={styles["noPhoto"]} aria-live="polite">
          {isBroken
            ? t(($) => $.photo.broken)
            : problem
              ? t(($) => $.photo[problem])
              : t(($) => $.photo.loading)}
        </p>
      )}
      <figcaption>{[label, format.bytes(attachment.bytes)].join(" · ")}</figcaption>
    </figure>
  );
}
