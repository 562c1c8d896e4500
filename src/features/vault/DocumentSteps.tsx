import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/controls/Button.tsx";
import { FileButton } from "#ui/controls/files/FileButton.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { useLineTitle } from "./keys/useLineTitle.ts";
import { ReasonDialog } from "./ReasonDialog.tsx";
import type { DocumentWish } from "./useAddDocuments.ts";
import type { VaultLine } from "./useVault.ts";
import type { VaultActions } from "./useVaultActions.ts";

interface Props {
  readonly line: VaultLine;
  readonly actions: Pick<VaultActions, "say" | "erase">;
  readonly onAdd: (files: readonly File[], wish: DocumentWish) => Promise<void>;
}

/** What can be done with a document: a new version in its place, another day of retention, withdrawing it. None of it overwrites anything. */
export function DocumentSteps({ line, actions: { say, erase }, onAdd }: Props) {
  const { t } = useTranslation("vault");
  const keys = useTranslation("vault-keys").t;
  const [asking, setAsking] = useState<"withdraw" | "retention" | "erase">();
  const [day, setDay] = useState(line.retention_until ?? "");
  const close = () => setAsking(undefined);
  const { record } = line;
  const title = useLineTitle()(line);
  const wish: DocumentWish = {
    doc_type: record.doc_type,
    period_from: record.period_from,
    period_to: record.period_to,
    issuer: record.issuer,
    retention_until: line.retention_until,
    previous: line.id,
    personal: line.isSealed,
  };
  const isOver = line.tombstone !== null || line.superseded_by !== null;
  const mayErase = line.isSealed && !line.tombstone?.erased;
  if (isOver && !mayErase) return null;
  return (
    <Stack row gap={8}>
      {!isOver && (
        <>
          <FileButton
            label={t(($) => $.version.open)}
            accept="image/*,application/pdf,.heic,.pdf,.csv,.xlsx,.docx,.txt,.xml,.eml"
            onFiles={(files) => void onAdd(files, wish)}
          >
            {t(($) => $.version.open)}
          </FileButton>
          <Button onClick={() => setAsking("retention")}>{t(($) => $.retention.open)}</Button>
          <Button onClick={() => setAsking("withdraw")}>{t(($) => $.withdraw.open)}</Button>
        </>
      )}
      {mayErase && <Button onClick={() => setAsking("erase")}>{keys(($) => $.erase.open)}</Button>}
      {asking === "erase" && (
        <ReasonDialog
          open
          danger
          title={keys(($) => $.erase.title, { title })}
          text={keys(($) => $.erase.text)}
          confirm={keys(($) => $.erase.confirm)}
          onCancel={close}
          onConfirm={(reason) => {
            void erase(line, reason);
            close();
          }}
        />
      )}
      {asking === "withdraw" && (
        <ReasonDialog
          open
          danger
          title={t(($) => $.withdraw.title, { title })}
          text={t(($) => $.withdraw.text)}
          confirm={t(($) => $.withdraw.confirm)}
          onCancel={close}
          onConfirm={(reason) => {
            void say({ type: "tombstone", about: line.id, reason });
            close();
          }}
        />
      )}
      {asking === "retention" && (
        <ReasonDialog
          open
          title={t(($) => $.retention.title)}
          text={t(($) => $.retention.text)}
          confirm={t(($) => $.retention.confirm)}
          onCancel={close}
          onConfirm={(reason) => {
            void say({ type: "retention", about: line.id, retention_until: day || null, reason });
            close();
          }}
        >
          <TextField
            label={t(($) => $.retention.day)}
            hint={t(($) => $.retention.hint)}
            type="date"
            value={day}
            onChange={setDay}
          />
        </ReasonDialog>
      )}
    </Stack>
  );
}
