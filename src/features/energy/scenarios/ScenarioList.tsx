import { IconCopy, IconDots, IconPencil, IconTrash } from "#ui/icons/icons.gen.ts";
import { useState } from "react";
import { keysOf } from "#domain/energy/scenarios/measure.ts";
import { Checkbox } from "#ui/controls/Checkbox.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { Menu } from "#ui/controls/Menu.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { PickRow } from "#ui/layout/PickRow.tsx";
import { mostBeside } from "./besides.ts";
import { NameDialog } from "./NameDialog.tsx";
import type { ScenarioColumn } from "./scenarioColumns.ts";
import styles from "./Scenarios.module.css";
import type { ScenarioActions } from "./useScenarios.ts";
import { useScenarioWords } from "./useScenarioWords.ts";

interface Props {
  readonly columns: readonly ScenarioColumn[];
  /** Those that stand side by side. */
  readonly shown: readonly ScenarioColumn[];
  /** The one whose measures stand below. */
  readonly editedId: string | null;
  readonly mayWrite: boolean;
  readonly actions: ScenarioActions;
  readonly onEdit: (id: string) => void;
  readonly onBeside: (ids: readonly string[]) => void;
}

/** All scenarios: which stand side by side, whose measures are open, and what can be done with each. */
export function ScenarioList({ columns, shown, onBeside, ...rest }: Props) {
  const { t } = useScenarioWords();
  const ids = shown.map(({ id }) => id);
  return (
    <Panel title={t(($) => $.scenarios.list)} flush>
      <ul className={styles["list"]} aria-label={t(($) => $.scenarios.list)}>
        {columns.map((column) => (
          <Row
            key={column.id}
            {...rest}
            column={column}
            isBeside={ids.includes(column.id)}
            isFull={ids.length >= mostBeside}
            onBeside={(isBeside) =>
              onBeside(isBeside ? [...ids, column.id] : ids.filter((id) => id !== column.id))
            }
          />
        ))}
      </ul>
    </Panel>
  );
}

interface RowProps extends Pick<Props, "editedId" | "mayWrite" | "actions" | "onEdit"> {
  readonly column: ScenarioColumn;
  readonly isBeside: boolean;
  readonly isFull: boolean;
  readonly onBeside: (isBeside: boolean) => void;
}

function Row({ column, editedId, mayWrite, actions, onEdit, isBeside, isFull, onBeside }: RowProps) {
  const { t, format, measure } = useScenarioWords();
  const [asking, setAsking] = useState<"rename" | "duplicate" | null>(null);
  const { row } = column;
  const names = keysOf(column.measures).map(measure);
  const duplicate = async (name: string) => {
    const id = await actions.duplicate(row, name);
    if (id !== null) onEdit(id);
    return id !== null;
  };
  return (
    <li className={styles["line"]}>
      <Checkbox
        label={t(($) => $.scenarios.besideShort)}
        aria-label={t(($) => $.scenarios.beside, { name: row.name })}
        checked={isBeside}
        disabled={!isBeside && isFull}
        onChange={onBeside}
      />
      <PickRow className={styles["pick"]} isPicked={column.id === editedId} onPick={() => onEdit(column.id)}>
        <span className={styles["name"]}>{row.name}</span>
        <span className={styles["small"]}>
          {names.length === 0 ? t(($) => $.scenarios.noMeasures) : format.list(names)}
        </span>
      </PickRow>
      {mayWrite && (
        <Menu
          align="end"
          trigger={<IconButton icon={IconDots} label={t(($) => $.scenarios.menu, { name: row.name })} />}
          entries={[
            {
              id: "rename",
              label: t(($) => $.scenarios.rename),
              icon: IconPencil,
              onSelect: () => setAsking("rename"),
            },
            {
              id: "duplicate",
              label: t(($) => $.scenarios.duplicate),
              icon: IconCopy,
              onSelect: () => setAsking("duplicate"),
            },
            { kind: "rule", id: "rule" },
            {
              id: "delete",
              label: t(($) => $.scenarios.delete),
              icon: IconTrash,
              danger: true,
              onSelect: () => void actions.remove(row),
            },
          ]}
        />
      )}
      {asking && (
        <NameDialog
          title={t(($) => (asking === "rename" ? $.scenarios.renameTitle : $.scenarios.duplicateTitle))}
          confirm={t(($) => (asking === "rename" ? $.scenarios.rename : $.scenarios.duplicate))}
          name={asking === "rename" ? row.name : t(($) => $.scenarios.copyOf, { name: row.name })}
          onName={(name) => (asking === "rename" ? actions.rename(row, name) : duplicate(name))}
          onDone={() => setAsking(null)}
        />
      )}
    </li>
  );
}
