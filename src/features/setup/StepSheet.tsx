import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useOnce } from "#shell/useOnce.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import type { StepProps } from "./stepProps.ts";
import styles from "./Setup.module.css";

interface Props extends Pick<StepProps, "onSkip" | "onBack"> {
  readonly title: string;
  readonly intro: string;
  /** What the main button does; without it there is none. */
  readonly onNext?: (() => Promise<unknown>) | undefined;
  /** Its word, when it is not "Weiter". */
  readonly next?: string | undefined;
  /** The word for going on without this step, when it is not "Überspringen". */
  readonly skip?: string | undefined;
  /** Nothing is left to be skipped. */
  readonly cannotSkip?: boolean;
  /** At the right of the fields where there is room. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** Whether a step was shown before: the first one leaves the focus where the page has put it. */
let isLater = false;

/** The sheet of one step: what it is about, its fields, and the ways on, back and past it. */
export function StepSheet({
  title,
  intro,
  onNext,
  next,
  skip,
  cannotSkip,
  beside,
  children,
  ...ways
}: Props) {
  const { t } = useTranslation("setup");
  const sheet = useRef<HTMLFormElement>(null);
  const going = useOnce(async () => onNext?.());
  const skipping = useOnce(ways.onSkip);
  useEffect(() => {
    if (isLater) sheet.current?.focus();
    isLater = true;
  }, []);
  return (
    <form
      ref={sheet}
      tabIndex={-1}
      aria-label={title}
      noValidate
      className={styles["sheet"]}
      onSubmit={(event) => {
        event.preventDefault();
        going.run();
      }}
    >
      <Panel
        title={title}
        foot={
          <div className={styles["foot"]}>
            {ways.onBack && (
              <Button variant="quiet" onClick={ways.onBack}>
                {t(($) => $.back)}
              </Button>
            )}
            <span className={styles["room"]} />
            {cannotSkip !== true && (
              <Button onClick={() => skipping.run()} busy={skipping.busy}>
                {skip ?? t(($) => $.skip)}
              </Button>
            )}
            {onNext && (
              <Button type="submit" variant="primary" busy={going.busy}>
                {next ?? t(($) => $.next)}
              </Button>
            )}
          </div>
        }
      >
        <div className={beside === undefined ? undefined : styles["beside"]}>
          <Stack>
            <p className={styles["intro"]}>{intro}</p>
            {children}
          </Stack>
          {beside}
        </div>
      </Panel>
    </form>
  );
}
