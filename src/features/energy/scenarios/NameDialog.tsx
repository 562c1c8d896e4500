import { useState } from "react";
import { longestScenarioName } from "#data/outputs/scenarios.ts";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { ConfirmDialog } from "#ui/feedback/ConfirmDialog.tsx";
import { useScenarioWords } from "./useScenarioWords.ts";

interface Props {
  readonly title: string;
  readonly confirm: string;
  readonly name?: string;
  /** Answers whether the name was taken; refused, the question stays with what was typed. */
  readonly onName: (name: string) => Promise<boolean>;
  readonly onDone: () => void;
}

/** Asks for the name of a scenario. */
export function NameDialog({ title, confirm, name: first = "", onName, onDone }: Props) {
  const { t, cancel } = useScenarioWords();
  const [name, setName] = useState(first);
  const [isRefused, setRefused] = useState(false);
  const take = async () => {
    if (await onName(name)) onDone();
    else setRefused(true);
  };
  return (
    <ConfirmDialog
      open
      title={title}
      confirm={confirm}
      cancel={cancel}
      blocked={name.trim() === ""}
      onCancel={onDone}
      onConfirm={() => void take()}
    >
      <TextField
        label={t(($) => $.scenarios.name)}
        value={name}
        maxLength={longestScenarioName}
        onChange={setName}
        error={isRefused ? t(($) => $.scenarios.notKept) : undefined}
      />
    </ConfirmDialog>
  );
}
