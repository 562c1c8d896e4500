import { type ReactNode, useState } from "react";
import { useOnce } from "#shell/useOnce.ts";
import { Button } from "#ui/controls/Button.tsx";
import type { Suggestions } from "../form/RecordField.tsx";
import { StepDialog } from "./StepDialog.tsx";
import styles from "./steps.module.css";
import type { NextStep, RecordSteps } from "./useRecordSteps.ts";

interface Props {
  readonly steps: RecordSteps;
  readonly kind: string;
  readonly dialog?: StepQuestion | undefined;
  /** Texts that the dialog of a step offers, by field. */
  readonly suggest?: Suggestions | undefined;
}

/** What the dialog of a step says; its name when left out. */
export type StepQuestion = (step: string) => { readonly title: string; readonly text: ReactNode } | undefined;

/** The next steps of a document as buttons; one that cannot be taken says why. */
export function StepButtons({ steps, kind, dialog, suggest }: Props) {
  const [asking, setAsking] = useState<NextStep>();
  const taking = useOnce(steps.take);
  const main = steps.next.find(({ isForward }) => isForward);
  // What all have in common is said once.
  const reasons = [...new Set(steps.next.flatMap(({ blocked }) => blocked ?? []))];
  return (
    <>
      {steps.next.map((step) => (
        <Button
          key={step.name}
          variant={step === main ? "primary" : undefined}
          disabled={step.blocked !== undefined}
          title={step.blocked}
          busy={taking.busy}
          // The second press of a double one is still meant for the button that stood here.
          onClick={({ detail }) => {
            if (detail > 1) return;
            if (step.asks.length > 0) setAsking(step);
            else taking.run(step.name, {});
          }}
        >
          {step.label}
        </Button>
      ))}
      {reasons.map((reason) => (
        <p key={reason} className={styles["reason"]}>
          {reason}
        </p>
      ))}
      {asking && (
        <StepDialog
          kind={kind}
          title={dialog?.(asking.name)?.title ?? asking.label}
          confirm={asking.label}
          asks={asking.asks}
          suggest={suggest}
          onCancel={() => setAsking(undefined)}
          onConfirm={(fields) => {
            taking.run(asking.name, fields);
            setAsking(undefined);
          }}
        >
          {dialog?.(asking.name)?.text}
        </StepDialog>
      )}
    </>
  );
}
