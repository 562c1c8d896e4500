import { Accordion as MantineAccordion } from "@mantine/core";
import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import styles from "./Accordion.module.css";

interface Props {
  readonly sections: readonly {
    readonly id: string;
    readonly title: string;
    /** At the right end of its line: a count or a state. */
    readonly state?: ReactNode;
    readonly children: ReactNode;
  }[];
  /** The level of the headings. */
  readonly level?: 2 | 3 | 4;
  /** What is open at first. */
  readonly open?: readonly string[];
}

/** Sections of one sheet that unfold, each by itself. Their titles are headings. */
export function Accordion({ sections, level = 3, open = [] }: Props) {
  return (
    <MantineAccordion
      multiple
      order={level}
      defaultValue={[...open]}
      keepMounted={false}
      transitionDuration={0}
      chevron={null}
      classNames={{
        root: classes(styles["sheet"]),
        item: classes(styles["item"]),
        itemTitle: classes(styles["title"]),
        control: classes(styles["control"]),
        chevron: classes(styles["chevron"]),
        label: classes(styles["label"]),
        content: classes(styles["content"]),
      }}
    >
      {sections.map(({ id, title, state, children }) => (
        <MantineAccordion.Item key={id} value={id}>
          <MantineAccordion.Control>
            <span className={styles["words"]}>{title}</span>
            {state !== undefined && <span className={styles["state"]}>{state}</span>}
          </MantineAccordion.Control>
          <MantineAccordion.Panel>{children}</MantineAccordion.Panel>
        </MantineAccordion.Item>
      ))}
    </MantineAccordion>
  );
}
