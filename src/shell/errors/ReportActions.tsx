import { IconDownload, IconMail } from "#ui/icons/icons.gen.ts";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { serverConfig } from "#data/server/serverConfig.ts";
import type { ErrorReport } from "#domain/errors/ErrorReport.ts";
import { Button } from "#ui/controls/Button.tsx";
import { CopyButton } from "./CopyButton.tsx";
import { saveReports } from "./saveReports.ts";
import { reportText, useReportLines } from "./useReportLines.ts";

/** What can be done with a report that is on screen: copied, saved as a file, sent. */
export function ReportActions({ report }: { readonly report: ErrorReport }) {
  const { t } = useTranslation("common");
  const text = reportText(useReportLines()(report));
  const send = useSend();
  const title = t(($) => $.errorReport.subject, { reference: report.reference });
  return (
    <>
      <CopyButton label={t(($) => $.errorReport.copy)} text={text} />
      <Button icon={IconDownload} onClick={() => saveReports([report])}>
        {t(($) => $.errorReport.save)}
      </Button>
      {send && (
        <Button icon={IconMail} onClick={() => send(title, text)}>
          {t(($) => $.errorReport.send)}
        </Button>
      )}
    </>
  );
}

/**
 * Hands a text to another program of the device, or to a mail to whoever operates the product. Undefined where there is neither: then a
 * report can be copied and saved.
 */
function useSend(): ((title: string, text: string) => void) | undefined {
  const canShare = "share" in navigator;
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (canShare) return;
    let isWanted = true;
    serverConfig().then(
      (config) => isWanted && config.ok && setAddress(config.value.operator?.email),
      () => undefined, // nobody is known
    );
    return () => {
      isWanted = false;
    };
  }, [canShare]);
  if (canShare)
    // refused by the person or by the device: the report stands there as before
    return (title, text) => void navigator.share({ title, text }).catch(() => undefined);
  if (address === undefined) return undefined;
  return (title, text) => {
    const said = new URLSearchParams({ subject: title, body: text }).toString().replaceAll("+", "%20");
    window.location.assign(`mailto:${encodeURIComponent(address)}?${said}`);
  };
}
