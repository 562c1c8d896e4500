import { useState } from "react";
import { useTranslation } from "react-i18next";
import { authCalls, type CallProblem } from "#data/server/signIn/authCalls.ts";
import { factorKindOf } from "#data/server/account/factorProblem.ts";
import type { PhoneFactor } from "#domain/auth/authForm.ts";
import { factorDigits, isWholeCode } from "#domain/auth/secondFactor.ts";
import { FactorCodeField } from "#shell/factor/FactorCodeField.tsx";
import type { LoadClient } from "#shell/factor/factorCalls.ts";
import { browserClient } from "#shell/session/browserSession.ts";
import { useSessionSource } from "#shell/session/useSession.ts";
import { useOnce } from "#shell/useOnce.ts";
import { Button } from "#ui/controls/Button.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import type { FreshAsk } from "../proof/useFreshAsk.ts";
import page from "../Account.module.css";
import styles from "./Factors.module.css";

interface Props {
  /** The browser's own unless a test brings another. */
  readonly client?: LoadClient;
  readonly withFresh: FreshAsk["withFresh"];
  readonly onAdded: () => void;
}

/** A phone as second factor, where the server has any; where it has none that is said, and that nothing was changed. */
export function NewFactorPhone({ client = browserClient, withFresh, onAdded }: Props) {
  const { t } = useTranslation("account");
  const source = useSessionSource();
  const calls = authCalls({ own: client, guest: client }, () => Promise.resolve(undefined));
  const [phone, setPhone] = useState("");
  const [code, setCode] = useState("");
  const [factor, setFactor] = useState<PhoneFactor>();
  const [problem, setProblem] = useState<CallProblem>();
  const { run, busy } = useOnce(async () => {
    if (factor) {
      const tokens = await calls.verifyPhone(factor, code);
      setProblem(tokens.ok ? undefined : tokens.error);
      if (!tokens.ok) return;
      if (tokens.value) source.goOn(tokens.value);
      setFactor(undefined);
      return onAdded();
    }
    const added = await withFresh(() => calls.addPhone(phone.replaceAll(/[\s()/-]/g, "")));
    setProblem(added.ok ? undefined : added.error);
    if (added.ok) setFactor(added.value);
  });
  const again = () => {
    setFactor(undefined);
    setCode("");
    setProblem(undefined);
  };
  return (
    <details className={styles["phone"]}>
      <summary>{t(($) => $.factor.phoneTitle)}</summary>
      <form
        className={page["form"]}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (factor ? isWholeCode(code) : phone.trim() !== "") run();
        }}
      >
        {factor ? (
          <FactorCodeField value={code} onChange={(text) => setCode(factorDigits(text))} />
        ) : (
          <TextField
            label={t(($) => $.factor.phoneNumber)}
            hint={t(($) => $.factor.phoneHint)}
            type="tel"
            autoComplete="tel"
            value={phone}
            onChange={setPhone}
          />
        )}
        {problem && <Refusal problem={problem} />}
        <Stack row gap={8}>
          <Button type="submit" busy={busy}>
            {factor ? t(($) => $.factor.confirm) : t(($) => $.factor.sendCode)}
          </Button>
          {factor && <Button onClick={again}>{t(($) => $.factor.phoneAgain)}</Button>}
        </Stack>
      </form>
    </details>
  );
}

/** Why it did not work, in words of ours; what the service calls it stands there as a code when nobody here knows it. */
function Refusal({ problem: { kind, code } }: { readonly problem: CallProblem }) {
  const { t } = useTranslation("account");
  const { t: said } = useTranslation("factor");
  if (kind === "phone_disabled")
    return (
      <Notice tone="info" title={t(($) => $.factor.noPhones)}>
        {t(($) => $.factor.noPhonesText)}
      </Notice>
    );
  const known = kind === "offline" || kind === "not_fresh" ? kind : factorKindOf(code);
  const text =
    known === "wrong_code"
      ? t(($) => $.factor.phoneWrongCode)
      : known === "name_taken"
        ? t(($) => $.factor.phoneKnown)
        : known
          ? said(($) => $.problem[known])
          : code === undefined
            ? said(($) => $.problem.failed)
            : t(($) => $.factor.phoneRefused, { code });
  return (
    <Notice tone="bad" title={t(($) => $.factor.phoneFailed)}>
      {text}
    </Notice>
  );
}
