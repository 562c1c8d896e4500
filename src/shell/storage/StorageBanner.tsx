import { useTranslation } from "react-i18next";
import { quotaLimits, quotaShare } from "#data/files/downloadQuota.ts";
import { storageFull } from "#data/write.ts";
import { Button } from "#ui/controls/Button.tsx";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { useFormats } from "../i18n/useFormats.ts";
import { useRescue } from "../rescue/useRescue.ts";
import { useLive } from "../useLive.ts";
import { useStorage } from "./useStorage.ts";

/** Above every page while the storage of the device is full or nearly full: that nothing is lost, and the ways out. */
export function StorageBanner() {
  const { t } = useTranslation("common");
  const { percent } = useFormats();
  const full = useLive(storageFull);
  const share = quotaShare(useStorage().estimate);
  const isFull = full.status === "ready" && full.value;
  if (isFull)
    return (
      <Notice bar tone="bad" title={t(($) => $.freeSpace.fullTitle)} action={<WaysOut />}>
        {t(($) => $.freeSpace.fullText)}
      </Notice>
    );
  if (share === undefined || share < quotaLimits.warn) return null;
  return (
    <Notice
      bar
      tone="warn"
      title={t(($) => $.freeSpace.almostTitle)}
      action={<ButtonLink to="/settings/storage">{t(($) => $.freeSpace.make)}</ButtonLink>}
    >
      {t(($) => $.freeSpace.almostText, { share: percent(share) })}
    </Notice>
  );
}

function WaysOut() {
  const { t } = useTranslation("common");
  const rescue = useRescue();
  return (
    <Stack row gap={8}>
      <ButtonLink to="/settings/storage">{t(($) => $.freeSpace.make)}</ButtonLink>
      <Button onClick={() => void rescue.save()} busy={rescue.busy}>
        {t(($) => $.freeSpace.rescue)}
      </Button>
    </Stack>
  );
}
