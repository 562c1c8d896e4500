import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/controls/Button.tsx";
import { ProgressChain } from "#ui/drawing/ProgressChain.tsx";
import { Tag } from "#ui/feedback/Tag.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { useFormats } from "../i18n/useFormats.ts";
import { useLanguage } from "../i18n/useLanguage.ts";
import { report } from "../report.ts";
import { bringEverything, type OfflineFiles, useOfflineFiles } from "./offlineFiles.ts";

/** How much of the product itself lies on this device, and the way to bring the rest now. */
export function OfflineFilesPanel() {
  const { t } = useTranslation("common");
  const files = useOfflineFiles();
  const words = useOfflineFilesWords();
  const { language } = useLanguage();
  const [busy, setBusy] = useState(false);
  const prepare = () => {
    setBusy(true);
    bringEverything(language)
      .catch(report)
      .finally(() => setBusy(false));
  };
  const isKept = files.status !== "none" && files.status !== "unknown";
  const isDone = files.status === "ready" && files.tools;
  return (
    <Panel
      title={t(($) => $.offlineFiles.title)}
      aside={files.status === "ready" && <Tag tone="ok">{t(($) => $.offlineFiles.ready)}</Tag>}
      foot={
        isKept &&
        !isDone && (
          <Button onClick={prepare} busy={busy}>
            {t(($) => $.offlineFiles.prepare)}
          </Button>
        )
      }
    >
      <Stack gap={8}>
        {(files.status === "fetching" || files.status === "waiting") && (
          <ProgressChain
            label={t(($) => $.offlineFiles.title)}
            value={files.here / Math.max(1, files.all)}
            text={words}
          />
        )}
        <p aria-live="polite">{files.status === "ready" ? t(($) => $.offlineFiles.readyText) : words}</p>
        {isKept && <p>{t(($) => (isDone ? $.offlineFiles.toolsHere : $.offlineFiles.toolsText))}</p>}
      </Stack>
    </Panel>
  );
}

/** The state of the product's files in a few words. */
export function useOfflineFilesWords(): string {
  const { t } = useTranslation("common");
  const format = useFormats();
  const files = useOfflineFiles();
  const amount = ({ here, all }: Extract<OfflineFiles, { readonly here: number }>) =>
    t(($) => $.offlineFiles.amount, { here: format.number(here), all: format.number(all) });
  switch (files.status) {
    case "unknown":
      return t(($) => $.offlineFiles.unknown);
    case "none":
      return t(($) => $.offlineFiles.none);
    case "ready":
      return t(($) => $.offlineFiles.ready);
    case "fetching":
      return amount(files);
    case "waiting":
      return t(($) => $.offlineFiles.waiting[files.why], { amount: amount(files) });
  }
}
