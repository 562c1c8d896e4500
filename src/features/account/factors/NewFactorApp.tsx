import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { FactorProblem } from "#data/server/account/factors.ts";
import { useOnce } from "#shell/useOnce.ts";
import { Button } from "#ui/controls/Button.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import styles from "../Account.module.css";

interface Props {
  readonly isFirst: boolean;
  /** Answers what is wrong, if anything. */
  readonly onPrepare: (name: string) => Promise<FactorProblem | undefined>;
}

/** The way to an authenticator app begins with its name; picture, key and first code follow (`ConfirmFactorApp`). */
export function NewFactorApp({ isFirst, onPrepare }: Props) {
  const { t } = useTranslation("account");
  const { t: said } = useTranslation("factor");
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<FactorProblem>();
  const { run, busy } = useOnce(async () => setProblem(await onPrepare(name)));
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
