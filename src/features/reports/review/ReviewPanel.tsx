import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Button } from "#ui/controls/Button.tsx";
import styles from "./ReviewPanel.module.css";
import { SignDialog } from "./SignDialog.tsx";
import type { ReportWork } from "../useReport.ts";
import { type Review, useReview } from "./useReview.ts";

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
