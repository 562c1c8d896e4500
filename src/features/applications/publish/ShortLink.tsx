import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ApplicationRow } from "#data/documents.ts";
import { updateApplication } from "#data/outputs/actions.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { Button } from "#ui/controls/Button.tsx";
import { ConfirmDialog } from "#ui/feedback/ConfirmDialog.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { ok, type Result } from "#kernel/result.ts";
import styles from "../applications.module.css";
import type { PublishProblem, AppsServer } from "./appsServer.ts";
import { useAppsServer } from "./useAppsServer.ts";
import { useProblemText } from "../useProblemText.ts";

/** The short address of a public application, for paper: given by the host, taken back for good. */
export function ShortLink({ application }: { readonly application: ApplicationRow }) {
  const { t } = useTranslation("applications");
  const { t: common } = useTranslation();
  const text = useProblemText();
  const db = useDatabase();
  const server = useAppsServer();
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<PublishProblem | null>(null);
  const { id, short_url: url } = application;
  const run = async (work: typeof giveShortLink) => {
    setAsking(false);
    setBusy(true);
    setProblem(null);
    const done = await work({ server, keep: (short_url) => updateApplication(db, id, { short_url }) }, id);
    setBusy(false);
    if (!done.ok) setProblem(done.error);
  };
  return (
    <div className={styles["short"]}>
      {url ? (
        <>
          <p>
            <span className={styles["quiet"]}>{t(($) => $.short.label)}</span>
            <b>{url.replace(/^https?:\/\//, "")}</b>
          </p>
          <Button size="small" busy={isBusy} onClick={() => setAsking(true)}>
            {t(($) => $.short.end)}
          </Button>
        </>
      ) : (
        <>
          <p className={styles["quiet"]}>{t(($) => $.short.about)}</p>
          <Button size="small" busy={isBusy} onClick={() => void run(giveShortLink)}>
            {t(($) => $.short.give)}
          </Button>
        </>
      )}
      {problem && <Notice tone={problem.kind === "offline" ? "offline" : "bad"}>{text(problem)}</Notice>}
      <ConfirmDialog
        open={isAsking}
        title={t(($) => $.short.endTitle)}
        confirm={t(($) => $.short.end)}
        cancel={common(($) => $.cancel)}
        danger
        onCancel={() => setAsking(false)}
        onConfirm={() => void run(takeShortLinkBack)}
      >
        {t(($) => $.short.endText)}
      </ConfirmDialog>
    </div>
  );
}

/** The host, and where this device keeps what it says. */
interface Parts {
  readonly server: () => Promise<Result<AppsServer, PublishProblem>>;
  /** Keeps the address with the application, so that it is there without a network too. */
  readonly keep: (short_url: string | null) => Promise<unknown>;
}

/** Asks the host for the short address of an application, and keeps it. */
export async function giveShortLink(
  { server, keep }: Parts,
  id: string,
): Promise<Result<void, PublishProblem>> {
  const host = await server();
  if (!host.ok) return host;
  const given = await host.value.shortLink(id);
  if (!given.ok) return given;
  await keep(given.value.url);
  return ok(undefined);
}

/** Takes the short address back at the host, and only then from the application. */
export async function takeShortLinkBack(
  { server, keep }: Parts,
  id: string,
): Promise<Result<void, PublishProblem>> {
  const host = await server();
  if (!host.ok) return host;
  const ended = await host.value.endShortLink(id);
  if (!ended.ok) return ended;
  await keep(null);
  return ok(undefined);
}
