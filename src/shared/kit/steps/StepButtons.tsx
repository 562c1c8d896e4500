import type { ReactNode } from "react";
import type { Fields } from "#domain/sync/same.ts";
import { useOnce } from "#shell/useOnce.ts";
import { Button } from "#ui/controls/Button.tsx";
import type { Suggestions } from "../form/RecordField.tsx";
import { StepDialog } from "./StepDialog.tsx";
import styles from "./steps.module.css";
import { type NextStep, type RecordSteps, useStepWords } from "./useRecordSteps.ts";

interface Props {
  readonly steps: RecordSteps;
  readonly kind: string;
  /** The document's id: what is typed into a dialog is kept by it. */
  readonly id: string;
  /** The document was deleted: what was typed into a dialog stays, and no step can be taken. */
  readonly isGone: boolean;
  /** The step whose dialog is open. */
  readonly asking: NextStep | undefined;
  readonly onAsk: (step: NextStep | undefined) => void;
  readonly dialog?: StepQuestion | undefined;
  /** Texts that the dialog of a step offers, by field. */
  readonly suggest?: Suggestions | undefined;
}

/** What the dialog of a step says; its name when left out. */
export type StepQuestion = (step: string) => { readonly title: string; readonly text: ReactNode } | undefined;

/** The next steps of a document as buttons; one that cannot be taken says why. */
export function StepButtons({ steps, kind, id, isGone, asking, onAsk, dialog, suggest }: Props) {
  const words = useStepWords(kind);
  const taking = useOnce(async (name: string, fields: Fields, onTaken: () => void) => {
    if (await steps.take(name, fields)) onTaken();
  });
  const isOver = asking !== undefined && !steps.next.some(({ name }) => name === asking.name);
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
            if (step.asks.length > 0) onAsk(step);
            else taking.run(step.name, {}, () => undefined);
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
          draft={{ name: `${kind} ${id} ${asking.name}`, after: String(steps.history.length) }}
          blocked={isOver}
          onCancel={() => onAsk(undefined)}
          onConfirm={(fields, forget) =>
            taking.run(asking.name, fields, () => {
              forget();
              onAsk(undefined);
            })
          }
        >
          {isOver ? (
            <p role="alert">
              {isGone
                ? words.failed({ kind: "unknown" })
                : words.problem({ kind: "no_such_step", from: steps.state })}
            </p>
          ) : (
            dialog?.(asking.name)?.text
          )}
        </StepDialog>
      )}
    </>
  );
}
