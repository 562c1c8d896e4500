import { useState, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Button } from "#ui/controls/Button.tsx";
import { useProfile } from "#shell/session/useProfile.ts";
import { useOnce } from "#shell/useOnce.ts";
import { TextArea } from "#ui/controls/fields/TextArea.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { ConfirmDialog } from "#ui/feedback/ConfirmDialog.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { signOff } from "#data/ledger/actions.ts";
import { signOffs$ } from "#data/ledger/queries.ts";
import { signReport } from "#data/ledger/signReport.ts";
import { may } from "#domain/rights/capabilities.ts";
import { figuresHash, type Release, releaseOf } from "#domain/report/signature.ts";
import { notify } from "#shell/notify.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useSession } from "#shell/session/useSession.ts";
import { useLive } from "#shell/useLive.ts";
import { useRoles } from "#shell/rights/useRoles.ts";
import styles from "./ReviewPanel.module.css";
import type { ReportWork } from "../useReport.ts";

/** Who has signed, whether the figures are still those, and the way to sign or to open again. */
export function ReviewPanel({ work }: { readonly work: ReportWork }) {
  const { t } = useTranslation("reports");
  const review = useReview(work);
  const [asked, setAsked] = useState<"sign" | "reopen">();
  if (!review) return null;
  const { release, maySign, hasSigned } = review;
  const hasAny = release.signatures.length > 0;
  return (
    <section className={styles["panel"]} aria-label={t(($) => $.review.title)}>
      <h2 className={styles["kicker"]}>{t(($) => $.review.title)}</h2>
      <p className={styles[release.state]}>{t(($) => $.review.state[release.state])}</p>
      <Signatures review={review} />
      {!maySign && <p className={styles["note"]}>{t(($) => $.review.notAllowed)}</p>}
      {maySign && release.state !== "released" && (
        <Button size="small" disabled={hasSigned} onClick={() => setAsked("sign")}>
          {t(($) => (release.state === "checked" ? $.review.approve : $.review.check))}
        </Button>
      )}
      {maySign && hasSigned && release.state !== "released" && (
        <p className={styles["note"]}>{t(($) => $.review.somebodyElse)}</p>
      )}
      {maySign && hasAny && (
        <Button size="small" variant="quiet" onClick={() => setAsked("reopen")}>
          {t(($) => $.review.reopen)}
        </Button>
      )}
      {asked !== undefined && <SignDialog act={asked} review={review} onClose={() => setAsked(undefined)} />}
    </section>
  );
}

function Signatures({ review: { release, ownId } }: { readonly review: Review }) {
  const { t } = useTranslation("reports");
  const format = useFormats();
  const all = [
    ...release.signatures.map((one) => ({ ...one, isWaiting: false })),
    ...release.waiting.map((one) => ({ ...one, isWaiting: true })),
  ];
  if (all.length === 0) return null;
  return (
    <ul className={styles["list"]}>
      {all.map(({ id, author_id, name, signed_at, is_current, isWaiting, remark }) => (
        <li key={id}>
          <span className={styles["name"]}>
            {author_id !== null && author_id === ownId ? t(($) => $.review.you) : name || "–"}
          </span>
          <span>{format.dateTime(signed_at)}</span>
          {remark !== "" && <span>{remark}</span>}
          {isWaiting && <span>{t(($) => $.review.waiting)}</span>}
          {!is_current && <span className={styles["changed"]}>{t(($) => $.review.changed)}</span>}
        </li>
      ))}
    </ul>
  );
}

interface Props {
  readonly act: "sign" | "reopen";
  readonly review: Review;
  readonly onClose: () => void;
}

/** Asks for the name under the figures of a report, or for the reason why its year is opened again. */
function SignDialog({ act, review, onClose }: Props) {
  const { t } = useTranslation("reports");
  const { profile } = useProfile();
  const [typed, setTyped] = useState<string>();
  const [text, setText] = useState("");
  const name = typed ?? (profile.status === "ready" ? profile.value.name : "");
  const isReopening = act === "reopen";
  const saving = useOnce(async () => {
    const isDone = await (isReopening ? review.reopen(name, text) : review.sign(name, text));
    if (isDone) onClose();
  });
  return (
    <ConfirmDialog
      open
      title={t(($) => (isReopening ? $.review.reopenTitle : $.review.signTitle))}
      confirm={t(($) => (isReopening ? $.review.reopen : $.review.sign))}
      cancel={t(($) => $.form.cancel)}
      danger={isReopening}
      busy={saving.busy}
      blocked={name.trim() === "" || (isReopening && text.trim() === "")}
      onCancel={onClose}
      onConfirm={saving.run}
    >
      <Stack gap={12}>
        <p>{t(($) => (isReopening ? $.review.reopenText : $.review.signText))}</p>
        <TextField
          label={t(($) => $.review.name)}
          autoComplete="name"
          maxLength={200}
          value={name}
          onChange={setTyped}
        />
        <TextArea
          label={t(($) => (isReopening ? $.review.reason : $.review.remark))}
          rows={3}
          maxLength={1500}
          value={text}
          onChange={setText}
        />
      </Stack>
    </ConfirmDialog>
  );
}

/** The release of a report, and what the person may do about it. */
interface Review {
  readonly release: Release;
  /** Id of the person who works here. */
  readonly ownId: string | undefined;
  readonly maySign: boolean;
  /** The person has signed these figures already: the second signature is somebody else's. */
  readonly hasSigned: boolean;
  readonly sign: (name: string, remark: string) => Promise<boolean>;
  readonly reopen: (name: string, reason: string) => Promise<boolean>;
}

/** How far the review of a report is, live; `undefined` while it is loading. */
function useReview({ row, project, facts }: ReportWork): Review | undefined {
  const { t } = useTranslation("reports");
  const db = useDatabase();
  const { user } = useSession();
  const roles = useRoles(project.id);
  const signOffs = useLive(useMemo(() => signOffs$(db, project.id), [db, project.id]));
  const figures = useMemo(() => figuresHash(facts), [facts]);
  if (signOffs.status !== "ready") return undefined;
  const release = releaseOf(row.id, figures, { period: row.period, signOffs: signOffs.value });
  const place = { project_id: project.id, period: row.period };
  const isDone = (done: { readonly ok: boolean }) => {
    if (!done.ok) notify({ tone: "bad", title: t(($) => $.review.failed) });
    return done.ok;
  };
  return {
    release,
    ownId: user?.id,
    maySign: may(roles, "ledger:sign"),
    hasSigned:
      release.waiting.some(({ is_current }) => is_current) ||
      release.signatures.some(({ is_current, author_id }) => is_current && author_id === user?.id),
    sign: async (signed_by, remark) =>
      isDone(
        await signReport(db, { ...place, signed_by }, { report_id: row.id, figures_sha256: figures, remark }),
      ),
    reopen: async (signed_by, reason) =>
      isDone(await signOff(db, { ...place, act: "reopen", signed_by, reason })),
  };
}
