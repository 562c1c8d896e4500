import { useState, useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { ApplicationRow, ApplicationVersionRow, Project } from "#data/documents.ts";
import { chosenPages, readConfig } from "#domain/application/config/applicationConfig.ts";
import type { Bytes } from "#domain/application/bytes.ts";
import { isInboxAddress, inboxFunction } from "#domain/application/inbox/inboxAddress.ts";
import { takesEntries } from "#domain/application/templates.ts";
import { fallbackLanguage, type Language } from "#kernel/languages.ts";
import type { Result } from "#kernel/result.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { fetchSingleFileShell } from "#workers/build/client.ts";
import styles from "../applications.module.css";
import type { PublishProblem } from "./appsServer.ts";
import { filesOfVersion, folderOfVersion, type ExportParts } from "./exportVersion.ts";
import { keyState } from "#shared/applications/keyLog.ts";
import { useAppsServer } from "./useAppsServer.ts";
import { useKeyLog } from "#shared/applications/useKeyLog.ts";
import { serverConfig } from "#data/server/serverConfig.ts";
import { signAs } from "./signAs.ts";
import { useProblemText } from "../useProblemText.ts";

interface Props {
  readonly project: Project;
  readonly application: ApplicationRow;
  readonly version: ApplicationVersionRow;
}

/** Saves a version as a file for people, or as a folder for a web server of one's own. */
export function DownloadButtons({ project, application, version }: Props) {
  const { t } = useTranslation("applications");
  const text = useProblemText();
  const config = readConfig(application.config, application.title);
  const parts = useParts(project, application, config.languages[0]);
  const [busy, setBusy] = useState<"file" | "folder" | null>(null);
  const [problem, setProblem] = useState<PublishProblem | null>(null);
  const save = async (what: "file" | "folder", made: Promise<Result<Bytes, PublishProblem>>) => {
    setBusy(what);
    setProblem(null);
    const done = await made.finally(() => setBusy(null));
    if (done.ok)
      download(done.value, `${application.slug}-${version.seq}${what === "folder" ? "-webserver" : ""}.zip`);
    else setProblem(done.error);
  };
  return (
    <>
      <div className={styles["buttons"]}>
        <Button
          size="small"
          busy={busy === "file"}
          onClick={() => void save("file", filesOfVersion(parts, version))}
        >
          {t(($) => $.generate.download)}
        </Button>
        <Button
          size="small"
          busy={busy === "folder"}
          onClick={() => void save("folder", folderOfVersion(parts, version))}
        >
          {t(($) => $.generate.folder)}
        </Button>
      </div>
      <p className={styles["quiet"]}>{t(($) => $.generate.downloads)}</p>
      {takesEntries(chosenPages(config)) && <OwnServerNote hasInbox={config.inbox !== null} />}
      {problem && <Notice tone={problem.kind === "offline" ? "offline" : "bad"}>{text(problem)}</Notice>}
    </>
  );
}

/** Where what is entered goes when the application lies on a web server of one's own. */
function OwnServerNote({ hasInbox }: { readonly hasInbox: boolean }) {
  const { t } = useTranslation("applications");
  const address = usePlatformInbox();
  if (address === null) return null;
  return (
    <p className={styles["quiet"]}>
      {hasInbox && isInboxAddress(address)
        ? t(($) => $.generate.ownInbox, { host: new URL(address).host })
        : t(($) => $.generate.ownFile)}
    </p>
  );
}

function useParts(
  project: Project,
  application: ApplicationRow,
  language: Language = fallbackLanguage,
): ExportParts {
  const db = useDatabase();
  const server = useAppsServer();
  const log = useKeyLog(project);
  const signal = () => new AbortController().signal;
  return {
    db,
    server,
    application,
    language,
    shell: () => fetchSingleFileShell(signal()),
    chain: async () => {
      const state = await keyState(log);
      return state.ok ? state.value.chain : [];
    },
    inbox: platformInbox,
    sign: signAs(project),
    now: () => new Date(),
  };
}

function download(bytes: Bytes, name: string): void {
  const address = URL.createObjectURL(new Blob([bytes], { type: "application/zip" }));
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  URL.revokeObjectURL(address);
}

/** Address of the platform's inbox; empty while this device does not know where its server is. */
async function platformInbox(): Promise<string> {
  const config = await serverConfig();
  return config.ok ? `${config.value.url}${inboxFunction}` : "";
}

/** The same for a page; null until it is known. */
function usePlatformInbox(): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void platformInbox().then((found) => isCurrent && setAddress(found));
    return () => {
      isCurrent = false;
    };
  }, []);
  return address;
}
