import { useTranslation } from "react-i18next";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { ConfirmDialog } from "#ui/feedback/ConfirmDialog.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { KeyValues } from "#ui/layout/KeyValues.tsx";
import styles from "../studio.module.css";
import type { TemplateImport } from "./useTemplateImport.ts";

/** What a file brings and who has signed it, before anything of it is kept. */
export function ImportDialog({ opened, take, close, isBusy }: TemplateImport) {
  const { t } = useTranslation("studio");
  const format = useFormats();
  if (!opened) return null;
  const { signed, trust, content } = opened;
  const { name, number, signed_at } = signed.statement;
  return (
    <ConfirmDialog
      open
      title={t(($) => $.import.title, { name })}
      confirm={t(($) => (trust === "own" ? $.import.take : $.import.takeAnyway))}
      cancel={t(($) => $.cancel)}
      danger={trust !== "own"}
      blocked={trust === "revoked"}
      busy={isBusy}
      onConfirm={take}
      onCancel={close}
    >
      <KeyValues
        ruled
        pairs={[
          { label: t(($) => $.import.base), value: t(($) => $.bases[content.base].name) },
          { label: t(($) => $.import.version), value: format.number(number) },
          { label: t(($) => $.import.signedAt), value: format.dateTime(signed_at) },
          {
            label: t(($) => $.import.key),
            value: <code className={styles["key"]}>{keyWords(signed.key_id)}</code>,
          },
        ]}
      />
      <Notice tone={trust === "own" ? "ok" : trust === "revoked" ? "bad" : "warn"}>
        {t(($) => $.import.trust[trust])}
      </Notice>
    </ConfirmDialog>
  );
}

/** The beginning of a key's name, in groups that can be read out on the telephone. */
const keyWords = (keyId: string) => keyId.slice(0, 16).replaceAll(/(.{4})(?=.)/g, "$1 ");
