import { Stepper as MantineStepper } from "@mantine/core";
import { IconCheck } from "#ui/icons/icons.gen.ts";
import { classes } from "../classes.ts";
import styles from "./Stepper.module.css";

interface Props {
  /** What the steps lead to, for those who do not see them. */
  readonly label: string;
  readonly steps: readonly { readonly id: string; readonly label: string; readonly note?: string }[];
  /** Index of the present step; the number of steps when all are done. */
  readonly active: number;
  /** Leads back to a step that is done; steps are not gone back to when left out. */
  readonly onStep?: (index: number) => void;
}

/** The steps of something with a beginning and an end, as a chain: done, present, to come. Done ones lead back. */
export function Stepper({ label, steps, active, onStep }: Props) {
  return (
    <section aria-label={label}>
      <MantineStepper
        active={active}
        allowNextStepsSelect={false}
        completedIcon={<IconCheck size={14} stroke={2} aria-hidden />}
        {...(onStep && { onStepClick: onStep })}
        classNames={{
          steps: classes(styles["steps"]),
          step: classes(styles["step"]),
          stepIcon: classes(styles["mark"]),
          separator: classes(styles["line"]),
          stepBody: classes(styles["words"]),
          stepLabel: classes(styles["label"]),
          stepDescription: classes(styles["note"]),
        }}
      >
        {steps.map((step, index) => (
          <MantineStepper.Step
            key={step.id}
            label={step.label}
            {...(step.note !== undefined && { description: step.note })}
            disabled={index > active || (index < active && !onStep)}
            {...(index === active && { "aria-current": "step" as const })}
          />
        ))}
      </MantineStepper>
    </section>
  );
}
