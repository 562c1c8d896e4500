import { useTranslation } from "react-i18next";
import { CopyButton } from "./CopyButton.tsx";
import styles from "./ErrorReport.module.css";

/** The number of an error, and the way to take it along. */
export function ShownReference({ reference }: { readonly reference: string }) {
  const { t } = useTranslation("common");
  return (
    <span className={styles["reference"]}>
      <span>{t(($) => $.error.reference, { reference })}</span>
      <CopyButton variant="link" label={t(($) => $.errorReport.copyReference)} text={reference} />
    </span>
  );
}
