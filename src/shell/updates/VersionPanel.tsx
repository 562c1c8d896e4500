import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/controls/Button.tsx";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { ConfirmDialog } from "#ui/feedback/ConfirmDialog.tsx";
import { KeyValues } from "#ui/layout/KeyValues.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { useFormats } from "../i18n/useFormats.ts";
import { notify } from "../notify.ts";
import { report } from "../report.ts";
import { useOnline } from "../useOnline.ts";
import { renewFiles } from "./clearCache.ts";
import { checkNow, ownVersion, useVersions } from "./serviceWorker.ts";
import { useNotice } from "./updateNotices.ts";

/** Which version runs, when a newer one was last looked for, and the ways to look now and to fetch the product's files anew. */
export function VersionPanel() {
  const { t } = useTranslation("updates");
  const { t: common } = useTranslation("common");
  const format = useFormats();
  const online = useOnline();
  const { update, newer, activated } = useVersions();
  const { lastCheckAt } = useNotice();
  const [busy, setBusy] = useState<"check" | "renew">();
  const [asking, setAsking] = useState(false);
  const run = (what: "check" | "renew", work: () => Promise<void>) => {
    setBusy(what);
    work()
      .catch(report)
      .finally(() => setBusy(undefined));
  };
  const check = async () => {
    if (await checkNow()) notify({ id: "version", tone: "ok", title: t(($) => $.checked) });
    else
      notify({
        id: "version",
        tone: "warn",
        title: t(($) => $.unanswered),
        text: t(($) => $.unansweredText),
      });
  };
  const renew = async () => {
    const outcome = await renewFiles();
    if (outcome === "renewed") notify({ id: "version", tone: "ok", title: t(($) => $.renewed) });
    else
      notify({
        id: "version",
        tone: "warn",
        title: t(($) => $.notRenewed),
        text: t(($) => $.notRenewedText[outcome]),
      });
  };
  return (
    <Panel
      title={t(($) => $.title)}
      foot={
        <Stack row gap={8}>
          <Button busy={busy === "check"} disabled={!online} onClick={() => run("check", check)}>
            {t(($) => $.check)}
          </Button>
          <Button variant="quiet" busy={busy === "renew"} disabled={!online} onClick={() => setAsking(true)}>
            {t(($) => $.renew)}
          </Button>
        </Stack>
      }
    >
      <Stack gap={8}>
        <KeyValues
          pairs={[
            { label: t(($) => $.own), value: ownVersion() },
            {
              label: t(($) => $.state),
              value:
                newer && update !== "none"
                  ? `${t(($) => $.states[update])} (${newer.version})`
                  : t(($) => $.states[update]),
            },
            {
              label: t(($) => $.lastCheck),
              value: lastCheckAt === null ? t(($) => $.never) : format.dateTime(new Date(lastCheckAt)),
            },
            ...(activated ? [{ label: t(($) => $.activated), value: activated.version }] : []),
          ]}
        />
        {!online && <p>{t(($) => $.offline)}</p>}
        <p>
          <ButtonLink to="/changelog">{t(($) => $.news)}</ButtonLink>
        </p>
      </Stack>
      <ConfirmDialog
        open={asking}
        title={t(($) => $.question)}
        confirm={t(($) => $.renew)}
        cancel={common(($) => $.cancel)}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          run("renew", renew);
        }}
      >
        <p>{t(($) => $.questionText)}</p>
      </ConfirmDialog>
    </Panel>
  );
}
