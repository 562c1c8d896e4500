import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { useSession } from "#shell/session/useSession.ts";
import type { KeyValues } from "#ui/layout/KeyValues.tsx";
import type { VaultLine } from "./useVault.ts";
import styles from "./Vault.module.css";

/** What is known of a document, as pairs of words. */
export function useDocumentFacts(line: VaultLine | undefined): ComponentProps<typeof KeyValues>["pairs"] {
  const { t } = useTranslation("vault");
  const format = useFormats();
  const { user } = useSession();
  if (!line) return [];
  const { record } = line;
  const period = [record.period_from, record.period_to].filter((day) => day !== null).map(format.date);
  const who = line.imported_by === user?.id ? t(($) => $.sheet.byYou) : t(($) => $.sheet.byOther, { id: line.imported_by.slice(0, 8) }); // prettier-ignore
  const where = line.isOnServer ? $where("server", line.isHere) : $where("device", line.isHere);
  return [
    ...(period.length > 0 ? [{ label: t(($) => $.sheet.period), value: period.join(" – ") }] : []),
    ...(record.issuer ? [{ label: t(($) => $.wish.issuer), value: record.issuer }] : []),
    { label: t(($) => $.sheet.imported), value: `${format.dateTime(line.imported_at)}, ${who}` },
    {
      label: t(($) => $.sheet.confirmed),
      value: line.anchored_at ? format.dateTime(line.anchored_at) : t(($) => $.sheet.notConfirmed),
    },
    ...(line.seq === null ? [] : [{ label: t(($) => $.sheet.place), value: format.number(line.seq) }]),
    {
      label: t(($) => $.sheet.retention),
      value: line.retention_until ? format.date(line.retention_until) : t(($) => $.sheet.noEnd),
    },
    { label: t(($) => $.sheet.file), value: `${record.file_name || "–"}, ${format.bytes(record.bytes)}` },
    { label: t(($) => $.sheet.where), value: t(($) => $.where[where]) },
    { label: t(($) => $.sheet.hash), value: <code className={styles["hash"]}>{record.sha256}</code> },
  ];
}

const $where = (place: "server" | "device", isHere: boolean) =>
  place === "server" ? (isHere ? "both" : "server") : isHere ? "device" : "nowhere";
