import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ApplicationRow, ApplicationVersionRow } from "#data/documents.ts";
import { updateApplication } from "#data/outputs/actions.ts";
import { asShown, configProblems } from "#domain/application/config/applicationConfig.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { Button } from "#ui/controls/Button.tsx";
import { StepChain } from "#ui/drawing/StepChain.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Split } from "#ui/layout/Split.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import styles from "./applications.module.css";
import { ConfigStep } from "./settings/ConfigStep.tsx";
import { DeleteButton } from "./DeleteButton.tsx";
import { DeployStep } from "./publish/DeployStep.tsx";
import { GenerateStep } from "./build/GenerateStep.tsx";
import { withConfig, type InputSource } from "#shared/applications/inputSource.ts";
import { KeysPanel } from "./keys/KeysPanel.tsx";
import { Preview } from "./build/Preview.tsx";
import { PublishProblemNotice } from "./publish/PublishProblemNotice.tsx";
import { PublicPanel } from "./publish/PublicPanel.tsx";
import { useBuild } from "./build/useBuild.ts";
import { useChosenDocuments } from "./content/useChosenDocuments.ts";
import { useConfigDraft } from "./settings/useConfigDraft.ts";
import { useDeploy } from "./publish/useDeploy.ts";
import type { SourceState } from "#shared/applications/useInputSource.ts";
import { useKeyLog } from "#shared/applications/useKeyLog.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { ListRow } from "#ui/layout/ListRow.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { VersionsPanel } from "./versions/VersionsPanel.tsx";

interface Props {
  readonly application: ApplicationRow;
  readonly versions: readonly ApplicationVersionRow[];
  readonly source: Extract<SourceState, { kind: "ready" }>;
}

/** The four steps: left what is decided now, in the middle what it looks like, right what is public. */
export function ApplicationFlow({ application, versions, source }: Props) {
  const { t } = useTranslation("applications");
  const db = useDatabase();
  const [config, change] = useConfigDraft(db, application);
  const build = useBuild();
  const publishing = useDeploy({ db, project: source.project, application, versions });
  const keyLog = useKeyLog(source.project);
  const { step, id } = application;
  const documents = useChosenDocuments(application.project_id, config.documents);
  const input = useMemo(
    () => ({ ...withConfig(source.source, id, config), documents: documents ?? new Map() }),
    [source.source, id, config, documents],
  );
  const [shownForm, showForm] = useState<string | null>(null);
  const preview = useMemo(() => ({ ...input, config: asShown(config) }), [input, config]);
  const go = (to: ApplicationRow["step"]) => void updateApplication(db, id, { step: to });
  const next = nextStep(step);
  // Publishing may have founded the chain or asked to be admitted: the keys are read anew after each try.
  const keysAt = `${publishing.state.isBusy} ${application.live_version_id ?? ""}`;
  const isBlocked =
    (step === "generate" && documents === null) ||
    (step === "config" && configProblems(config).length > 0) ||
    (next === "deploy" && versions.length === 0);
  return (
    <Page
      title={config.title.trim() || application.title}
      kicker={t(($) => $.kicker)}
      actions={
        <>
          {application.status !== "live" && <DeleteButton application={application} versions={versions} />}
          {next && (
            <Button variant="primary" disabled={isBlocked} onClick={() => go(next)}>
              {t(($) => $.next[step === "done" ? "again" : next])}
            </Button>
          )}
        </>
      }
    >
      <div className={styles["screen"]}>
        <StepChain
          label={t(($) => $.steps.label)}
          steps={flowSteps(step).map((one) => ({ ...one, title: t(($) => $.steps[one.id]) }))}
          words={{
            done: t(($) => $.steps.done),
            active: t(($) => $.steps.active),
            waiting: t(($) => $.steps.waiting),
            failed: t(($) => $.steps.failed),
          }}
          onGo={(to) => go(to as ApplicationRow["step"])}
        />
      </div>
      <Split kind="three">
        <div className={styles["screen"]}>
          {step === "upload" && <UploadStep source={source.source} projectId={application.project_id} />}
          {step === "config" && (
            <ConfigStep
              config={config}
              source={source}
              documents={input.documents}
              onChange={change}
              onShowForm={showForm}
            />
          )}
          {step === "generate" && (
            <GenerateStep
              state={build.state}
              isFirst={versions.length === 0}
              onStop={build.stop}
              onBuild={(changelog) =>
                void build.start({ db, project: source.project, application, versions, input, changelog })
              }
            />
          )}
          {(step === "deploy" || step === "done") && (
            <DeployStep
              project={source.project}
              application={application}
              versions={versions}
              publishing={publishing}
            />
          )}
        </div>
        <Preview input={preview} at={shownForm && `#/form/${shownForm}`} />
        <Stack gap={16}>
          {step !== "deploy" && step !== "done" && <PublishProblemNotice publishing={publishing} />}
          <PublicPanel application={application} versions={versions} languages={config.languages} />
          <div className={styles["screen"]}>
            <Stack gap={16}>
              <VersionsPanel versions={versions} publishing={publishing} />
              {(step === "deploy" || step === "done") && <KeysPanel log={keyLog} lookAgain={keysAt} />}
            </Stack>
          </div>
        </Stack>
      </Split>
    </Page>
  );
}

type Step = ApplicationRow["step"];

/** The steps as they are shown; `done` is the end of the last one. */
const shown = ["upload", "config", "generate", "deploy"] as const;

/** Every step with its state, for the chain across the page. */
export function flowSteps(
  step: Step,
): { readonly id: (typeof shown)[number]; readonly state: "done" | "active" | "waiting" }[] {
  const at = step === "done" ? shown.length : shown.indexOf(step);
  return shown.map((id, index) => ({
    id,
    state: index < at ? "done" : index === at ? "active" : "waiting",
  }));
}

/** The step that the button of the title line leads to; null where the step itself has the button. */
export function nextStep(step: Step): "config" | "generate" | "deploy" | null {
  switch (step) {
    case "upload":
      return "config";
    case "config":
      return "generate";
    case "generate":
      return "deploy";
    case "done":
      return "config";
    case "deploy":
      return null;
  }
}

interface UploadStepProps {
  readonly source: InputSource;
  readonly projectId: string;
}

/** What the model gives for an application, and what is missing with the way to it. */
function UploadStep({ source, projectId }: UploadStepProps) {
  const { t } = useTranslation("applications");
  const format = useFormats();
  const { spaces, storeys, geometry, energy } = source;
  const share = (count: number) => t(($) => $.upload.of, { count, total: format.number(spaces.length) });
  const named = spaces.filter((space) => space.long_name).length;
  const measured = spaces.filter((space) => (space.net_area_m2 ?? space.gross_area_m2) !== null).length;
  return (
    <Panel title={t(($) => $.upload.title)} flush>
      <ListRow title={t(($) => $.upload.storeys)} end={format.number(storeys.length)} />
      <ListRow title={t(($) => $.upload.rooms)} end={format.number(spaces.length)} />
      <ListRow title={t(($) => $.upload.named)} end={share(named)} />
      <ListRow title={t(($) => $.upload.areas)} end={share(measured)} />
      <ListRow
        title={t(($) => $.upload.geometry)}
        note={geometry ? undefined : t(($) => $.upload.geometryNo)}
        end={
          geometry ? (
            t(($) => $.upload.geometryYes)
          ) : (
            <ButtonLink size="small" to="/3d-viewer" search={{ project: projectId }}>
              {t(($) => $.upload.read)}
            </ButtonLink>
          )
        }
      />
      <ListRow
        title={t(($) => $.upload.energy)}
        note={energy ? undefined : t(($) => $.upload.energyNo)}
        end={
          energy ? (
            t(($) => $.upload.energyYes)
          ) : (
            <ButtonLink size="small" to="/energy" search={{ project: projectId }}>
              {t(($) => $.upload.compute)}
            </ButtonLink>
          )
        }
      />
    </Panel>
  );
}
