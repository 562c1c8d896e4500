import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { passkeysAvailable } from "#data/server/account/passkeys.ts";
import type { Proof, ProofProblem } from "#data/server/account/reauthenticate.ts";
import { factorDigits, isWholeCode } from "#domain/auth/secondFactor.ts";
import { FactorAsk } from "#shell/factor/FactorAsk.tsx";
import { useSession, useSessionSource } from "#shell/session/useSession.ts";
import { useFocusBack } from "#shell/focus/useFocusBack.ts";
import { Button } from "#ui/controls/Button.tsx";
import { PasswordField } from "#ui/controls/fields/PasswordField.tsx";
import { Segmented } from "#ui/controls/Segmented.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import type { ServerConfig } from "#data/server/serverConfig.ts";
import { err, type Result } from "#kernel/result.ts";
import { report } from "#shell/report.ts";
import { browserClient, knownConfig } from "#shell/session/browserSession.ts";
import type { FreshAsk } from "./useFreshAsk.ts";
import { useProblemText } from "../useProblemText.ts";
import type { LoadConfig } from "./useProof.ts";
import type { LoadClient } from "../useServer.ts";
import styles from "../Account.module.css";

interface Props {
  readonly ask: Pick<FreshAsk, "settle">;
  /** The browser's own unless a test brings others. */
  readonly client?: LoadClient | undefined;
  readonly config?: LoadConfig | undefined;
}

/**
 * The step in which whoever works here shows once more who it is: by a code of the second factor where there is one, else by password,
 * passkey or a code by mail. Afterwards what was wanted goes on.
 */
export function ProveAgain({ ask, client, config }: Props) {
  const { t } = useTranslation("account");
  const source = useSessionSource();
  const step = useRef<HTMLElement>(null);
  useFocusBack(step);
  const leave = (
    <Button variant="link" onClick={() => ask.settle(false)}>
      {t(($) => $.again.later)}
    </Button>
  );
  return (
    <section ref={step} className={styles["part"]} aria-label={t(($) => $.again.title)}>
      <h3>{t(($) => $.again.title)}</h3>
      <p className={styles["intro"]}>{t(($) => $.again.reason)}</p>
      <FactorAsk
        {...(client && { client })}
        source={source}
        heading="h4"
        takesFocus
        onShown={() => ask.settle(true)}
        none={<SignInAnew ask={ask} client={client} config={config} />}
        after={leave}
      />
    </section>
  );
}

/** The same by a new sign-in, for accounts without a second factor. */
function SignInAnew({ ask, client, config }: Props) {
  const { t } = useTranslation("account");
  const { t: common } = useTranslation("common");
  const { user } = useSession();
  const textOf = useProblemText();
  const again = useProveAgain(() => ask.settle(true), { client, config });
  const [way, setWay] = useState<Proof["kind"]>("password");
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const form = useRef<HTMLFormElement>(null);
  // The step came up because something was pressed; whoever types or reads with the ears goes on here.
  useEffect(
    () => form.current?.querySelector<HTMLElement>("input:not([type=radio]):not([hidden])")?.focus(),
    [way, again.isSent],
  );
  const email = user?.email ?? "";
  const isReady = way === "passkey" || (way === "password" ? password !== "" : isWholeCode(code));
  const send = () => {
    if (way === "code" && !again.isSent) return again.sendCode();
    if (!isReady) return;
    again.prove(
      way === "passkey"
        ? { kind: way }
        : way === "password"
          ? { kind: way, password }
          : { kind: way, code: code.trim() },
    );
  };
  return (
    <form
      ref={form}
      className={styles["form"]}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Segmented
        label={t(($) => $.end.way)}
        value={way}
        options={[
          { value: "password", label: t(($) => $.end.byPassword) },
          ...(passkeysAvailable() === "available"
            ? [{ value: "passkey" as const, label: t(($) => $.end.byPasskey) }]
            : []),
          { value: "code", label: t(($) => $.again.byCode) },
        ]}
        onChange={(next) => {
          setWay(next);
          again.clear();
        }}
      />
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      {way === "password" && (
        <PasswordField
          label={t(($) => $.end.password)}
          autoComplete="current-password"
          words={common(($) => $.password, { returnObjects: true })}
          value={password}
          onChange={setPassword}
        />
      )}
      {way === "passkey" && <p className={styles["fine"]}>{t(($) => $.end.passkeyText)}</p>}
      {way === "code" && (
        <p className={styles["fine"]}>
          {again.isSent ? t(($) => $.again.sent, { email }) : t(($) => $.again.toSend, { email })}
        </p>
      )}
      {way === "code" && again.isSent && (
        <TextField
          label={t(($) => $.again.code)}
          autoComplete="one-time-code"
          inputMode="numeric"
          value={code}
          onChange={(text) => setCode(factorDigits(text))}
        />
      )}
      {again.problem && (
        <Notice tone={again.problem.kind === "offline" ? "offline" : "bad"} title={textOf(again.problem)} />
      )}
      <Stack row gap={8}>
        <Button
          type="submit"
          variant="primary"
          busy={again.busy}
          disabled={!isReady && !(way === "code" && !again.isSent)}
        >
          {way === "code" && !again.isSent ? t(($) => $.again.sendCode) : t(($) => $.again.confirm)}
        </Button>
        {way === "code" && again.isSent && (
          <Button disabled={again.busy} onClick={again.sendCode}>
            {t(($) => $.again.sendAgain)}
          </Button>
        )}
        <Button variant="quiet" onClick={() => ask.settle(false)}>
          {t(($) => $.again.later)}
        </Button>
      </Stack>
    </form>
  );
}

const calls = () => import("#data/server/account/reauthenticate.ts");

/** The ways in which somebody shows once more who he is. */
interface AgainCalls {
  /** Whether a code is on its way. */
  readonly isSent: boolean;
  readonly busy: boolean;
  readonly problem: ProofProblem | undefined;
  readonly prove: (proof: Proof) => void;
  readonly sendCode: () => void;
  /** Another way is tried: what was said of the last one is over. */
  readonly clear: () => void;
}

/** @param onShown told once the session goes on as one that was begun just now */
function useProveAgain(
  onShown: () => void,
  {
    client = browserClient,
    config = knownConfig,
  }: { readonly client?: LoadClient | undefined; readonly config?: LoadConfig | undefined },
): AgainCalls {
  const source = useSessionSource();
  const { user } = useSession();
  const [isSent, setSent] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ProofProblem>();
  const during = async (work: (place: ServerConfig) => Promise<Result<void, ProofProblem>>) => {
    if (busy) return false;
    setBusy(true);
    setProblem(undefined);
    try {
      const place = await config().catch(() => undefined);
      const done = place ? await work(place) : err({ kind: "offline" } as const);
      if (!done.ok) setProblem(done.error);
      return done.ok;
    } catch (cause) {
      report(cause);
      setProblem({ kind: "failed" }); // silence would look like a button that does nothing
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    isSent,
    busy,
    problem,
    clear: () => setProblem(undefined),
    prove: (proof) =>
      void during(async (place) => {
        if (!user) return err({ kind: "session_expired" });
        return (await calls()).signInAnew(place, source, { person: user, proof });
      }).then((isShown) => isShown && onShown()),
    sendCode: () =>
      void during(async (place) => {
        const own = await client().catch(() => undefined);
        if (!own || !user) return err({ kind: own ? "session_expired" : "offline" });
        return (await calls()).sendProofCode(place, own, user.email);
      }).then((sent) => sent && setSent(true)),
  };
}
