import { type KeyboardEvent, type ReactNode, useId } from "react";
import styles from "./Tabs.module.css";

interface Tab<V extends string> {
  readonly value: V;
  readonly label: string;
  readonly count?: string | undefined;
}

interface Props<V extends string> {
  readonly label: string;
  readonly value: V;
  readonly tabs: readonly Tab<V>[];
  readonly onChange: (value: V) => void;
  /** The content of the chosen tab. */
  readonly children: ReactNode;
}

/** Parts of one page side by side; arrows move, as the ARIA pattern asks. */
export function Tabs<V extends string>({ label, value, tabs, onChange, children }: Props<V>) {
  const id = useId();
  const step = (event: KeyboardEvent<HTMLElement>) => {
    const at = tabs.findIndex((tab) => tab.value === value);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const next = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onChange(next.value);
    document.getElementById(`${id}-${next.value}`)?.focus();
  };
  return (
    <>
      <div role="tablist" aria-label={label} className={styles["list"]}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            id={`${id}-${tab.value}`}
            type="button"
            role="tab"
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            className={styles["tab"]}
            onClick={() => onChange(tab.value)}
            onKeyDown={step}
          >
            {tab.label}
            {tab.count !== undefined && <span className={styles["count"]}>{tab.count}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className={styles["panel"]}>
        {children}
      </div>
    </>
  );
}
