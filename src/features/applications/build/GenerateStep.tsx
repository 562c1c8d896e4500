import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/controls/Button.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { StepFlow } from "#ui/drawing/StepFlow.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { type BuildState, shownPhases } from "./useBuild.ts";
import { useProblemText } from "../useProblemText.ts";

interface Props {
  readonly state: BuildState;
  /** There is no version yet: nothing else on the page leads on. */
  readonly isFirst: boolean;
  readonly onBuild: (changelog: string) => void;
  readonly onStop: () => void;
}

/** Builds a version on this device, phase by phase; can be stopped. */
export function GenerateStep({ state, isFirst, onBuild, onStop }: Props) {
  const { t } = useTranslation("applications");
  const problemText = useProblemText();
  const [changelog, setChangelog] = useState("");
  const isBuilding = state.kind === "building";
  return (
    <Panel title={t(($) => $.generate.title)}>
      <Stack gap={16}>
        <TextField
          label={t(($) => $.generate.changelog)}
          hint={t(($) => $.generate.changelogHint)}
          value={changelog}
          maxLength={200}
          disabled={isBuilding}
          onChange={setChangelog}
        />
        <StepFlow
          label={t(($) => $.generate.phases)}
          steps={shownPhases.map((phase, index) => ({
            id: phase,
            title: t(($) => $.generate[phase]),
            state: phaseState(state, index),
          }))}
          words={{
            done: t(($) => $.steps.done),
            active: t(($) => $.steps.active),
            waiting: t(($) => $.steps.waiting),
            failed: t(($) => $.steps.failed),
          }}
        />
        {state.kind === "failed" && <Notice tone="bad">{problemText(state.problem)}</Notice>}
        {state.kind === "stopped" && <Notice tone="info">{t(($) => $.generate.stopped)}</Notice>}
        {state.kind === "unchanged" && (
          <Notice tone="info">{t(($) => $.generate.unchanged, { seq: String(state.seq) })}</Notice>
        )}
        {state.kind === "idle" && <Notice tone="info">{t(($) => $.generate.here)}</Notice>}
        {isBuilding ? (
          // The second press of a double one is still meant for the button that stood here.
          <Button onClick={({ detail }) => detail < 2 && onStop()}>{t(($) => $.generate.stop)}</Button>
        ) : (
          <Button variant={isFirst ? "primary" : "secondary"} onClick={() => onBuild(changelog)}>
            {t(($) => $.generate.build)}
          </Button>
        )}
      </Stack>
    </Panel>
  );
}

function phaseState(state: BuildState, index: number): "done" | "active" | "waiting" | "failed" {
  if (state.kind === "built" || state.kind === "unchanged") return "done";
  if (state.kind !== "building" && state.kind !== "failed") return "waiting";
  const at = shownPhases.indexOf(state.phase);
  if (index < at) return "done";
  if (index > at) return "waiting";
  return state.kind === "failed" ? "failed" : "active";
}
