import { useTranslation } from "react-i18next";
import type { Certificate } from "#domain/esg/timestamp/certificate.ts";
import { ConfirmDialog } from "#ui/feedback/ConfirmDialog.tsx";
import { KeyValues } from "#ui/layout/KeyValues.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { useCertificateFacts } from "./useCertificateFacts.tsx";

interface Props {
  readonly certificate: Certificate;
  readonly onTrust: () => void;
  readonly onCancel: () => void;
}

/** Asks whether a certificate is that of an authority that the person trusts, with its fingerprint to compare. */
export function TrustDialog({ certificate, onTrust, onCancel }: Props) {
  const { t } = useTranslation("vault-stamps");
  const facts = useCertificateFacts(certificate);
  return (
    <ConfirmDialog
      open
      title={t(($) => $.trust.ask)}
      confirm={t(($) => $.trust.confirm)}
      cancel={t(($) => $.cancel)}
      onCancel={onCancel}
      onConfirm={onTrust}
    >
      <Stack>
        <p>{t(($) => $.trust.compare)}</p>
        <KeyValues pairs={facts} />
      </Stack>
    </ConfirmDialog>
  );
}
