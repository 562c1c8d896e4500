import type { ReactNode } from "react";
import { Panel } from "#ui/layout/Panel.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import styles from "./Account.module.css";

interface Props {
  readonly title: string;
  /** What it is about. */
  readonly intro: ReactNode;
  /** What is done there. */
  readonly children: ReactNode;
}

/** One part of the account page: what it is about, and beside that, where there is room, what is done there. */
export function AccountPart({ title, intro, children }: Props) {
  return (
    <Panel title={title}>
      <div className={styles["sides"]}>
        <p className={styles["intro"]}>{intro}</p>
        <Stack>{children}</Stack>
      </div>
    </Panel>
  );
}
