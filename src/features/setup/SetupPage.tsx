import { useNavigate } from "@tanstack/react-router";
import { type ComponentType, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  before,
  newOnboarding,
  isReached,
  leaveStep,
  type Onboarding,
  shownStep,
  skipAll,
  stateOf,
} from "#domain/setup/onboarding.ts";
import { setupRoles, type SetupStep, stepsFor } from "#domain/setup/setupSteps.ts";
import { instant } from "#kernel/time.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useOnboarding } from "#shared/setup/useOnboarding.ts";
import { Button } from "#ui/controls/Button.tsx";
import { ProgressChain } from "#ui/drawing/ProgressChain.tsx";
import { StepFlow } from "#ui/drawing/StepFlow.tsx";
import { Loading } from "#ui/feedback/Loading.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { DeviceStep } from "./DeviceStep.tsx";
import { FinishView } from "./FinishView.tsx";
import { ModelStep } from "./ModelStep.tsx";
import { OrganisationStep } from "./OrganisationStep.tsx";
import { PeopleStep } from "./PeopleStep.tsx";
import { ProfileStep } from "./ProfileStep.tsx";
import { ProjectStep } from "./ProjectStep.tsx";
import { ServicesStep } from "./ServicesStep.tsx";
import type { StepProps } from "./stepProps.ts";
import { useTyped } from "./useTyped.ts";
import styles from "./Setup.module.css";
import { ChoiceCards } from "#ui/controls/ChoiceCards.tsx";
import { StepSheet } from "./StepSheet.tsx";

/** What the person does with buildings: it decides which steps follow. */
function RoleStep({ record, typed, onType, onDone, onSkip, onBack }: StepProps) {
  const { t } = useTranslation("setup");
  const [tried, setTried] = useState(false);
  const role = typed.role ?? record.role;
  const next = async () => {
    setTried(true);
    if (role !== null) await onDone({ role });
  };
  return (
    <StepSheet
      title={t(($) => $.role.title)}
      intro={t(($) => $.role.intro)}
      onNext={next}
      onSkip={onSkip}
      onBack={onBack}
    >
      <ChoiceCards
        label={t(($) => $.role.title)}
        value={role}
        choices={setupRoles.map((one) => ({
          value: one,
          label: t(($) => $.role.names[one]),
          note: t(($) => $.role.notes[one]),
        }))}
        error={tried && role === null ? t(($) => $.role.missing) : undefined}
        onChange={(chosen) => onType({ role: chosen })}
      />
    </StepSheet>
  );
}

const views: Readonly<Record<SetupStep, ComponentType<StepProps>>> = {
  profile: ProfileStep,
  role: RoleStep,
  organisation: OrganisationStep,
  project: ProjectStep,
  model: ModelStep,
  services: ServicesStep,
  people: PeopleStep,
  device: DeviceStep,
};

interface Props {
  /** The step that the address asks for. */
  readonly asked?: string | undefined;
}

/** The set-up: one step at a time, each can be skipped, and all of it goes on after a reload, on another device, without a network. */
export function SetupPage({ asked }: Props) {
  const { t } = useTranslation("setup");
  const { t: words } = useTranslation("onboarding");
  const db = useDatabase();
  const navigate = useNavigate();
  const onboarding = useOnboarding();
  const [typed, type] = useTyped(db);
  const [isFull, setFull] = useState<boolean>();
  if (onboarding.status === "failed")
    return (
      <Page title={t(($) => $.title)}>
        <Notice tone="bad" title={t(($) => $.unreadable)}>
          {t(($) => $.unreadableText)}
        </Notice>
      </Page>
    );
  if (onboarding.status === "loading" || typed === undefined) return <Loading text={t(($) => $.loading)} />;
  const record = onboarding.record ?? newOnboarding;
  const shown = shownStep(record, asked);
  const go = (step: SetupStep | "finish") => navigate({ to: "/account-setup", search: { step } });
  const keep = async (next: (now: Onboarding) => Onboarding) => {
    const kept = await onboarding.keep(next);
    setFull(kept.ok ? undefined : kept.error.kind === "storage_full");
    if (kept.ok) await go(kept.value.step);
  };
  const now = () => instant(db.clock);
  if (shown === "finish") return <FinishView record={record} />;
  const Step = views[shown];
  const back = before(record, shown);
  const steps = stepsFor(record.role);
  const number = steps.indexOf(shown) + 1;
  return (
    <Page
      title={t(($) => $.title)}
      subtitle={t(($) => $.subtitle)}
      actions={
        <Button
          variant="quiet"
          className={styles["skipAll"]}
          onClick={() => void keep((known) => skipAll(known, now()))}
        >
          {t(($) => $.skipAll)}
        </Button>
      }
    >
      {isFull !== undefined && (
        <Notice tone="bad" title={t(($) => $.notKept)}>
          {t(($) => (isFull ? $.notKeptFull : $.notKeptText))}
        </Notice>
      )}
      <div className={styles["phoneProgress"]}>
        <p>{words(($) => $.progress, { number, of: steps.length, step: words(($) => $.steps[shown]) })}</p>
        <ProgressChain
          label={t(($) => $.title)}
          value={(number - 1) / steps.length}
          parts={steps.length}
          text={words(($) => $.progress, {
            number,
            of: steps.length,
            step: words(($) => $.steps[shown]),
          })}
        />
      </div>
      <div className={styles["layout"]}>
        <Panel className={styles["steps"]}>
          <StepFlow
            label={t(($) => $.steps)}
            words={{
              done: t(($) => $.state.done),
              active: t(($) => $.state.active),
              waiting: t(($) => $.state.waiting),
              failed: t(($) => $.state.waiting),
            }}
            steps={steps.map((step) => {
              const state = stateOf(record, step);
              return {
                id: step,
                title: words(($) => $.steps[step]),
                state: step === shown ? "active" : state === "done" ? "done" : "waiting",
                note: state === "skipped" && step !== shown ? t(($) => $.state.skipped) : undefined,
                onGo: step !== shown && isReached(record, step) ? () => void go(step) : undefined,
              };
            })}
          />
        </Panel>
        <Step
          key={shown}
          record={record}
          typed={typed}
          onType={type}
          onDone={(answers) =>
            keep((known) => leaveStep(known, shown, { as: "done", now: now(), ...(answers && { answers }) }))
          }
          onSkip={() => keep((known) => leaveStep(known, shown, { as: "skipped", now: now() }))}
          onBack={back && (() => void go(back))}
        />
      </div>
    </Page>
  );
}
