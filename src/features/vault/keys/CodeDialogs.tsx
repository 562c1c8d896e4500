import { useState } from "react";
import { useTranslation } from "react-i18next";
import { newRecoveryCode } from "#domain/esg/vaultKeys/recovery.ts";
import { fileNameOf, saveFile } from "#shell/saveFile.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Checkbox } from "#ui/controls/Checkbox.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { ConfirmDialog } from "#ui/feedback/ConfirmDialog.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import styles from "../Vault.module.css";

interface Props {
  readonly busy: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: (code: string) => void;
}

/** Shows a new recovery code, and goes on only once the person says that it is kept. */
export function NewCodeDialog({ project, busy, onCancel, onConfirm }: Props & { readonly project: string }) {
  const { t } = useTranslation("vault-keys");
  const [code] = useState(newRecoveryCode);
  const [isKept, setKept] = useState(false);
  const name = t(($) => $.setUp.file, { project });
  const save = () =>
    saveFile(new Blob([`${name}\n${code}\n`], { type: "text/plain" }), `${fileNameOf(name)}.txt`);
  return (
    <ConfirmDialog
      open
      title={t(($) => $.setUp.title)}
      confirm={t(($) => $.setUp.confirm)}
      cancel={t(($) => $.cancel)}
      blocked={!isKept}
      busy={busy}
      onCancel={onCancel}
      onConfirm={() => onConfirm(code)}
    >
      <Stack>
        <p>{t(($) => $.setUp.text)}</p>
        <p aria-label={t(($) => $.setUp.code)} role="note">
          <code className={styles["code"]}>{code}</code>
        </p>
        <div>
          <Button onClick={save}>{t(($) => $.setUp.save)}</Button>
        </div>
        <Checkbox label={t(($) => $.setUp.kept)} checked={isKept} onChange={setKept} />
      </Stack>
    </ConfirmDialog>
  );
}

/** Asks for the recovery code that an owner has kept; `refusal` says why the one that was tried did not open. */
export function EnterCodeDialog({
  busy,
  refusal,
  onCancel,
  onConfirm,
}: Props & { readonly refusal: string | undefined }) {
  const { t } = useTranslation("vault-keys");
  const [code, setCode] = useState("");
  return (
    <ConfirmDialog
      open
      title={t(($) => $.recover.title)}
      confirm={t(($) => $.recover.confirm)}
      cancel={t(($) => $.cancel)}
      blocked={code.trim() === ""}
      busy={busy}
      onCancel={onCancel}
      onConfirm={() => onConfirm(code)}
    >
      <TextField
        label={t(($) => $.setUp.code)}
        hint={t(($) => $.recover.hint)}
        error={refusal}
        maxLength={60}
        value={code}
        onChange={setCode}
      />
    </ConfirmDialog>
  );
}
