import { Suspense, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { liveProjects } from "#data/projects/queries.ts";
import { type Onboarding, setupCard } from "#domain/setup/onboarding.ts";
import { stepsFor } from "#domain/setup/setupSteps.ts";
import { Button } from "#ui/controls/Button.tsx";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { ProgressChain } from "#ui/drawing/ProgressChain.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { notify } from "#shell/notify.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useLive } from "#shell/useLive.ts";
import { useRoles } from "#shell/rights/useRoles.ts";
import { SetupList } from "./SetupList.tsx";
import { useOnboarding } from "./useOnboarding.ts";
import { useSetupList } from "./useSetupList.ts";
import styles from "./SetupCard.module.css";

/** On the first page and on a project's own: the way into the set-up, how far it is, and what came of it. Can be put away. */
export function SetupCard() {
  return (
    <Suspense fallback={null}>
      <PresentCard />
    </Suspense>
  );
}

/** What there is to say now; the page stands without it meanwhile. */
function PresentCard() {
  const { t } = useTranslation("onboarding");
  const db = useDatabase();
  const { status, record, keep } = useOnboarding();
  const projects = useLive(useMemo(() => liveProjects(db), [db]));
  const isKnown = useRoles().length > 0;
  if (status !== "ready" || projects.status !== "ready") return null;
  const card = setupCard({ record, isKnown, hasProject: projects.value.length > 0 });
  if (card === undefined) return null;
  const putAway = async () => {
    const kept = await keep((now) => ({ ...now, dismissed: true }));
    if (!kept.ok) return void notify({ tone: "bad", title: t(($) => $.card.notKept) });
    const undo = () => void keep((now) => ({ ...now, dismissed: false }));
    notify({
      id: "setup",
      tone: "info",
      title: t(($) => $.card.away),
      text: t(($) => $.card.awayText),
      action: { label: t(($) => $.card.undo), run: undo },
    });
  };
  if (card === "list" && record) return <Results record={record} onAway={() => void putAway()} />;
  const isBegun = card === "go_on";
  return (
    <Panel>
      <section className={styles["card"]} aria-labelledby="setup-card">
        <div className={styles["words"]}>
          <h2 id="setup-card">{t(($) => $.card.title)}</h2>
          {isBegun && record ? <Progress record={record} /> : <p>{t(($) => $.card.text)}</p>}
        </div>
        <div className={styles["ways"]}>
          <Button variant="quiet" onClick={() => void putAway()}>
            {t(($) => $.card.notNow)}
          </Button>
          <ButtonLink to="/account-setup">{t(($) => (isBegun ? $.card.goOn : $.card.begin))}</ButtonLink>
        </div>
      </section>
    </Panel>
  );
}

/** How far somebody is. */
function Progress({ record }: { readonly record: Onboarding }) {
  const { t } = useTranslation("onboarding");
  const { step } = record;
  const steps = stepsFor(record.role);
  if (step === "finish") return null;
  const number = steps.indexOf(step) + 1;
  const text = t(($) => $.progress, { number, of: steps.length, step: t(($) => $.steps[step]) });
  return (
    <div className={styles["progress"]}>
      <p>{text}</p>
      <ProgressChain
        label={t(($) => $.card.title)}
        value={(number - 1) / steps.length}
        parts={steps.length}
        text={text}
      />
    </div>
  );
}

/** What was done and what was skipped, each with its way. */
function Results({ record, onAway }: { readonly record: Onboarding; readonly onAway: () => void }) {
  const { t } = useTranslation("onboarding");
  const { list } = useSetupList(record);
  const done = list.filter(({ state }) => state === "done").length;
  return (
    <Panel
      flush
      title={t(($) => $.card.title)}
      aside={
        <>
          <span>{t(($) => $.card.count, { count: done, of: list.length })}</span>
          <Button variant="quiet" size="small" onClick={onAway}>
            {t(($) => $.card.putAway)}
          </Button>
        </>
      }
    >
      <SetupList record={record} />
    </Panel>
  );
}
