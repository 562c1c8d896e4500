import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { FactorProblem, NewFactor } from "#data/server/factors.ts";
import type { Result } from "#kernel/result.ts";
import { useOnce } from "#shell/useOnce.ts";
import { Button } from "#ui/controls/Button.tsx";
import { TextField } from "#ui/controls/TextField.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { ConfirmFactorApp } from "./ConfirmFactorApp.tsx";
import styles from "./Account.module.css";

interface Props {
  readonly isFirst: boolean;
  readonly onPrepare: (name: string) => Promise<Result<NewFactor, FactorProblem>>;
  /** Answers what is wrong with the code, if anything. */
  readonly onConfirm: (id: string, code: string) => Promise<FactorProblem | undefined>;
}

/** The way to an authenticator app: its name, then picture and key, then its first code. */
export function NewFactorApp({ isFirst, onPrepare, onConfirm }: Props) {
  const { t } = useTranslation("account");
  const { t: said } = useTranslation("factor");
  const [name, setName] = useState("");
  const [prepared, setPrepared] = useState<NewFactor>();
  const [problem, setProblem] = useState<FactorProblem>();
  const { run, busy } = useOnce(async () => {
    const made = await onPrepare(name);
    setProblem(made.ok ? undefined : made.error);
    if (made.ok) setPrepared(made.value);
  });
  const end = () => {
    setPrepared(undefined);
    setName("");
  };
  if (prepared)
    return (
      <ConfirmFactorApp
        app={prepared}
        onCancel={end}
        onConfirm={async (code) => {
          const found = await onConfirm(prepared.id, code);
          if (!found) end();
          return found;
        }}
      />
    );
  return (
    <form
      className={styles["form"]}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        run();
      }}
    >
      <TextField
        label={t(($) => $.factor.name)}
        hint={t(($) => $.factor.nameHint)}
        value={name}
        maxLength={60}
        autoComplete="off"
        onChange={setName}
      />
      {problem && <Notice tone="bad" title={said(($) => $.problem[problem.kind])} />}
      <Button type="submit" busy={busy}>
        {isFirst ? t(($) => $.factor.setUp) : t(($) => $.factor.setUpAnother)}
      </Button>
    </form>
  );
}
