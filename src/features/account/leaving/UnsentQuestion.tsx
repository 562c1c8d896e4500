import { useTranslation } from "react-i18next";
import { useRescue } from "#shell/rescue/useRescue.ts";
import { useReplication } from "#shell/sync/useReplication.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Checkbox } from "#ui/controls/Checkbox.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Stack } from "#ui/layout/Stack.tsx";

interface Props {
  readonly unsent: number;
  readonly agreed: boolean;
  readonly onAgree: (agreed: boolean) => void;
}

/** What only this device has: to be sent, saved as a file, or given up. */
export function UnsentQuestion({ unsent, agreed, onAgree }: Props) {
  const { t } = useTranslation("account");
  const { t: common } = useTranslation("common");
  const rescue = useRescue();
  const replication = useReplication();
  return (
    <Stack gap={12}>
      <Notice tone="warn" title={t(($) => $.end.unsent, { count: unsent })}>
        {t(($) => $.end.unsentText)}
      </Notice>
      <Stack row gap={8}>
        <Button onClick={() => replication.wake()}>{common(($) => $.leave.send)}</Button>
        <Button busy={rescue.busy} onClick={() => void rescue.save()}>
          {common(($) => $.leave.export)}
        </Button>
      </Stack>
      <Checkbox label={t(($) => $.end.unsentAgreed)} checked={agreed} onChange={onAgree} />
    </Stack>
  );
}
