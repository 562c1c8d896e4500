import { useTranslation } from "react-i18next";
import { recordIds } from "#data/inbox/decide.ts";
import { photosGoAt } from "#domain/inbox/photoRetention.ts";
import { labelOfAttachment, saidAnswer } from "#domain/inbox/readPayload.ts";
import type { FactGroup, SaidFact } from "#shared/kit/sheet/factsOf.ts";
import { RecordPicture } from "#shared/kit/sheet/RecordPicture.tsx";
import { RecordSheet } from "#shared/kit/sheet/RecordSheet.tsx";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import styles from "./inbox.module.css";
import { type Decisions, useRecordWords } from "./useDecisions.tsx";
import type { Line } from "./useInbox.ts";

interface Props {
  readonly line: Line | undefined;
  readonly mayDecide: boolean;
  readonly decisions: Decisions;
  readonly onClose: () => void;
}

/** A submission in full: every answer under the name its sender has seen, the photos, and the decision. */
export function SubmissionSheet({ line, mayDecide, decisions, onClose }: Props) {
  const { t } = useTranslation("inbox");
  const isDecided = mayDecide && line?.payload !== undefined;
  const kind = line && t(($) => $.kinds[line.row.submission_kind]);
  const words = useRecordWords();
  const format = useFormats();
  const answersOf = ({ payload }: Line): readonly SaidFact[] =>
    (payload?.labels ?? []).flatMap((one) => {
      const text = payload && saidAnswer(payload, one, words);
      return text === undefined ? [] : [{ label: one.label, value: text, text }];
    });
  const decisionOf = ({ row, application }: Line): FactGroup["facts"] => {
    const decided =
      row.decided_at && [row.decided_by, format.dateTime(row.decided_at)].filter(Boolean).join(", ");
    const from = application ?? t(($) => $.sheet.unknownApplication);
    return [
      "reason",
      ...(decided ? [{ label: t(($) => $.sheet.decided), value: decided, text: decided }] : []),
      { label: t(($) => $.sheet.from), value: from, text: from },
      "sent_at",
      "received_at",
    ];
  };
  return (
    <RecordSheet
      kind="inbox_submission"
      record={line?.row ?? null}
      onClose={onClose}
      kicker={kind}
      title={line?.title ?? kind}
      without={isDecided ? ["files"] : ["files", "next"]}
      steps={{
        onTake: (step, fields) => decisions.take(line!, step, fields),
        dialog: (step) => (step === "reject" ? decisions.question(1) : undefined),
      }}
      above={line && <Pictures line={line} />}
      foot={line && <OrderLink row={line.row} />}
      groups={line ? [{ facts: answersOf(line) }, { facts: decisionOf(line) }] : []}
    >
      {line?.row.state === "new" && line.payload && (
        <p className={styles["quiet"]}>
          {t(($) => (line.row.submission_kind === "reading" ? $.becomes.reading : $.becomes.order))}
        </p>
      )}
    </RecordSheet>
  );
}

/** Leads to the order that a submission has become. */
function OrderLink({ row }: Pick<Line, "row">) {
  const { t } = useTranslation("inbox");
  if (row.state !== "accepted" || row.submission_kind === "reading") return null;
  return (
    <ButtonLink
      to="/fm-dashboard/orders/$orderId"
      params={{ orderId: recordIds(row.id).work_order }}
      search={{ project: row.project_id }}
    >
      {t(($) => $.toOrder)}
    </ButtonLink>
  );
}

/** What a submission says beside its answers: what cannot be read, and the photos. */
function Pictures({ line: { row, payload } }: { readonly line: Line }) {
  const { t } = useTranslation("inbox");
  return (
    <>
      {!payload && <Notice tone="warn">{t(($) => $.problem.unreadable)}</Notice>}
      {!row.photos_gone_at &&
        row.attachments.map((attachment) => (
          <RecordPicture
            key={attachment.name}
            {...attachment}
            projectId={row.project_id}
            label={(payload && labelOfAttachment(payload, attachment.name)) ?? attachment.name}
          />
        ))}
      {row.attachments.length > 0 && <PhotoNote row={row} />}
    </>
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
