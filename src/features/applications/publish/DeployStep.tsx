import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ApplicationRow, ApplicationVersionRow, Project } from "#data/documents.ts";
import { updateApplication } from "#data/outputs/actions.ts";
import { isSlug } from "#domain/application/publish/slug.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { Button } from "#ui/controls/Button.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { StepFlow } from "#ui/drawing/StepFlow.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { ConfirmDialog } from "#ui/feedback/ConfirmDialog.tsx";
import { PublishProblemNotice } from "./PublishProblemNotice.tsx";
import type { useDeploy } from "./useDeploy.ts";
import { DownloadButtons } from "./DownloadButtons.tsx";
import styles from "../applications.module.css";

interface Props {
  readonly project: Project;
  readonly application: ApplicationRow;
  readonly versions: readonly ApplicationVersionRow[];
  readonly publishing: ReturnType<typeof useDeploy>;
}

/** Makes the newest version public and shows how far it is; what was interrupted goes on where it was. */
export function DeployStep({ project, application, versions, publishing }: Props) {
  const { t } = useTranslation("applications");
  const [newest] = versions;
  const live = versions.find(({ state }) => state === "live");
  if (application.step === "done" && application.status === "live")
    return (
      <Panel title={t(($) => $.done.title)}>
        <Stack gap={16}>
          <p>{t(($) => $.done.text)}</p>
          <InstallWays />
          {live && <DownloadButtons project={project} application={application} version={live} />}
          <WithdrawButton application={application} publishing={publishing} />
          <PublishProblemNotice publishing={publishing} />
        </Stack>
      </Panel>
    );
  return (
    <Panel title={t(($) => $.deploy.title)}>
      <Stack gap={16}>
        <Address application={application} isFixed={versions.some(({ url }) => url)} />
        {application.status === "withdrawn" && <Notice tone="info">{t(($) => $.done.withdrawn)}</Notice>}
        {newest ? (
          <>
            <Publish
              version={newest}
              publishing={publishing}
              isSent={application.rev !== undefined}
              isAddressGood={isSlug(application.slug)}
            />
            <DownloadButtons project={project} application={application} version={newest} />
          </>
        ) : (
          <p>{t(($) => $.deploy.none)}</p>
        )}
      </Stack>
    </Panel>
  );
}

interface PublishProps extends Pick<Props, "publishing"> {
  readonly version: ApplicationVersionRow;
  /** The server knows the application; before that nobody may publish it. */
  readonly isSent: boolean;
  readonly isAddressGood: boolean;
}

function Publish({ version, publishing, isSent, isAddressGood }: PublishProps) {
  const { t } = useTranslation("applications");
  const { isBusy } = publishing.state;
  const isInterrupted = !isBusy && (version.state === "uploading" || version.state === "verifying");
  return (
    <>
      <StepFlow
        label={t(($) => $.deploy.states)}
        steps={(["uploading", "verifying", "live"] as const).map((id) => ({
          id,
          title: t(($) => $.deploy[id]),
          state: stateOf(id, version.state, isBusy),
        }))}
        words={{
          done: t(($) => $.steps.done),
          active: t(($) => $.steps.active),
          waiting: t(($) => $.steps.waiting),
          failed: t(($) => $.steps.failed),
        }}
      />
      <PublishProblemNotice publishing={publishing} />
      {!isSent && <Notice tone="info">{t(($) => $.deploy.sending)}</Notice>}
      <Button
        variant="primary"
        busy={isBusy}
        disabled={!isAddressGood || !isSent}
        onClick={() => void publishing.publish(version)}
      >
        {isInterrupted ? t(($) => $.deploy.resume) : t(($) => $.deploy.start, { seq: String(version.seq) })}
      </Button>
    </>
  );
}

const order = ["built", "uploading", "verifying", "live"] as const;

function stateOf(id: (typeof order)[number], state: ApplicationVersionRow["state"], isBusy: boolean) {
  const at = order.findIndex((one) => one === state);
  const own = order.indexOf(id);
  if (state === "live" || own < at) return "done" as const;
  return own === at && isBusy ? ("active" as const) : ("waiting" as const);
}

function Address({
  application,
  isFixed,
}: {
  readonly application: ApplicationRow;
  readonly isFixed: boolean;
}) {
  const { t } = useTranslation("applications");
  const db = useDatabase();
  const [slug, setSlug] = useState(application.slug);
  const change = (next: string) => {
    setSlug(next);
    if (isSlug(next)) void updateApplication(db, application.id, { slug: next });
  };
  return (
    <TextField
      label={t(($) => $.deploy.slug)}
      hint={t(($) => $.deploy.slugHint)}
      error={isSlug(slug) ? undefined : t(($) => $.deploy.slugBad)}
      value={slug}
      readOnly={isFixed}
      autoCapitalize="none"
      spellCheck={false}
      onChange={change}
    />
  );
}

const systems = ["ios", "android", "desktop"] as const;

/** How people put the application on their home screen, per system; closed until somebody asks. */
function InstallWays() {
  const { t } = useTranslation("applications");
  return (
    <details className={styles["ways"]}>
      <summary>{t(($) => $.install.title)}</summary>
      <dl>
        {systems.map((system) => (
          <div key={system}>
            <dt>{t(($) => $.install[system].name)}</dt>
            <dd>{t(($) => $.install[system].text)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

interface WithdrawButtonProps {
  readonly application: ApplicationRow;
  readonly publishing: ReturnType<typeof useDeploy>;
}

/** Takes the application off its address, after a question. */
function WithdrawButton({ application, publishing }: WithdrawButtonProps) {
  const { t } = useTranslation("applications");
  const { t: common } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button busy={publishing.state.isBusy} onClick={() => setAsking(true)}>
        {t(($) => $.done.withdraw)}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t(($) => $.done.withdrawTitle, { title: application.title })}
        confirm={t(($) => $.done.withdraw)}
        cancel={common(($) => $.cancel)}
        danger
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void publishing.withdraw();
        }}
      >
        {t(($) => $.done.withdrawText)}
      </ConfirmDialog>
    </>
  );
}
