import { Tabs as MantineTabs } from "@mantine/core";
import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import styles from "./Tabs.module.css";

interface Tab<V extends string> {
  readonly value: V;
  readonly label: string;
  /** A number beside the word, e.g. how many there are. */
  readonly count?: number | undefined;
  readonly disabled?: boolean | undefined;
  readonly panel: ReactNode;
}

interface Props<V extends string> {
  /** What the tabs have in common, for those who do not see them. */
  readonly label: string;
  readonly value: V;
  readonly tabs: readonly Tab<V>[];
  readonly onChange: (value: V) => void;
}

/**
 * Several panels in one place of a page, one of them shown: arrows, Home and End lead along the tabs. Pages with addresses of their own are
 * links instead (`PageTabs`).
 */
export function Tabs<V extends string>({ label, value, tabs, onChange }: Props<V>) {
  return (
    <MantineTabs
      value={value}
      onChange={(chosen) => {
        const tab = tabs.find((one) => one.value === chosen);
        if (tab) onChange(tab.value);
      }}
      keepMounted={false}
      classNames={{
        list: classes(styles["strip"]),
        tabSection: classes(styles["count"]),
        panel: classes(styles["panel"]),
      }}
    >
      <MantineTabs.List aria-label={label} data-scrolls="both">
        {tabs.map((tab) => (
          <MantineTabs.Tab
            key={tab.value}
            value={tab.value}
            disabled={tab.disabled ?? false}
            rightSection={tab.count}
          >
            {tab.label}
          </MantineTabs.Tab>
        ))}
      </MantineTabs.List>
      {tabs.map((tab) => (
        <MantineTabs.Panel key={tab.value} value={tab.value}>
          {tab.panel}
        </MantineTabs.Panel>
      ))}
    </MantineTabs>
  );
}
