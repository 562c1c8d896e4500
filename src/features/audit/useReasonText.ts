import { useTranslation } from "react-i18next";
import { readSignature } from "#domain/report/signature.ts";

/** A reason as it is read: of a signature the remark, and which report was signed, in words. */
export function useReasonText(): (text: string) => string {
  const { t } = useTranslation("audit");
  return (text) => {
    const signed = readSignature(text);
    if (!signed) return text;
    const report = t(($) => $.signedReport, { hash: signed.figures_sha256.slice(0, 16) });
    return [signed.remark, report].filter(Boolean).join("\n");
  };
}
