import { type ReactNode, useEffect, useRef, useState, useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { FactorProblem, Factor } from "#data/server/account/factors.ts";
import type { SessionSource } from "#data/server/session/sessionSource.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { NotShown } from "#ui/feedback/NotShown.tsx";
import type { Result } from "#kernel/result.ts";
import { factorDigits, isWholeCode } from "#domain/auth/secondFactor.ts";
import { SelectField } from "#ui/visitor/SelectField.tsx";
import { TextField } from "#ui/visitor/TextField.tsx";
import { notify } from "../notify.ts";
import { browserClient } from "../session/browserSession.ts";
import { type LoadClient, knownFactors, showCode, showRecoveryCode } from "./factorCalls.ts";
import styles from "./Factor.module.css";
import { FactorCodeField } from "./FactorCodeField.tsx";

interface Props {
  /** The browser's own unless a test brings another. */
  readonly client?: LoadClient;
  readonly source: SessionSource;
  /** Which heading it has where it stands. */
  readonly heading?: "h1" | "h2" | "h4";
  /** It is what the page is about now: its field has the focus as soon as it stands. */
  readonly takesFocus?: boolean;
  /** The session has shown the factor, or there is none any more. */
  readonly onShown: () => void;
  /** Stands in its place when the account has no factor. */
  readonly none?: ReactNode;
  /** Below the form: the ways out. */
  readonly after?: ReactNode;
}

/** Asks for the code of the authenticator app, or for a recovery code instead. */
export function FactorAsk({
  client = browserClient,
  source,
  heading: Heading = "h2",
  takesFocus = false,
  onShown,
  none,
  after,
}: Props) {
  const { t } = useTranslation("factor");
  const { asked, look, show, recover } = useFactorAsk(client, source);
  const [isRecovering, setRecovering] = useState<boolean>(); // undefined until somebody turns
  const [problem, setProblem] = useState<FactorProblem>();
  const [busy, setBusy] = useState(false);
  const send = async (work: () => Promise<FactorProblem | undefined>, done: () => void) => {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    const found = await work().finally(() => setBusy(false));
    setProblem(found);
    if (!found) done();
  };
  const sheet = useRef<HTMLDivElement>(null);
  const isReady = asked.status === "ready";
  useEffect(() => {
    if (isReady && (takesFocus || isRecovering !== undefined)) sheet.current?.querySelector("input")?.focus();
  }, [isReady, takesFocus, isRecovering]);
  const turn = (recovering: boolean) => {
    setProblem(undefined);
    setRecovering(recovering);
  };
  if (asked.status !== "ready")
    return (
      <div className={styles["ask"]}>
        <Missing status={asked.status} onAgain={() => void look()} />
        {asked.status !== "loading" && after && <div className={styles["ways"]}>{after}</div>}
      </div>
    );
  if (asked.factors.length === 0) return none;
  const words = isRecovering
    ? t(($) => $.recovery, { returnObjects: true })
    : t(($) => $.ask, { returnObjects: true });
  return (
    <div ref={sheet} className={styles["ask"]}>
      <Heading>{words.title}</Heading>
      <p className={styles["intro"]}>{words.text}</p>
      {problem && (
        <Notice
          tone={problem.kind === "offline" ? "offline" : "bad"}
          title={t(($) => $.problem[problem.kind])}
        />
      )}
      {isRecovering ? (
        <RecoveryCodeForm
          busy={busy}
          onCode={(code) =>
            void send(
              () => recover(code),
              () => {
                const said = t(($) => $.recovery, { returnObjects: true });
                notify({ id: "factor", tone: "ok", title: said.done, text: said.doneText });
                onShown();
              },
            )
          }
        />
      ) : (
        <FactorCodeForm
          factors={asked.factors}
          busy={busy}
          onCode={(id, code) => void send(() => show(id, code), onShown)}
        />
      )}
      <div className={styles["ways"]}>
        <Button variant="link" onClick={() => turn(!isRecovering)}>
          {isRecovering ? t(($) => $.recovery.back) : t(($) => $.ask.recovery)}
        </Button>
        {after}
      </div>
    </div>
  );
}

/** Why nothing can be asked. */
function Missing({
  status,
  onAgain,
}: {
  readonly status: Exclude<AskedFactors["status"], "ready">;
  readonly onAgain: () => void;
}) {
  const { t } = useTranslation("factor");
  return (
    <NotShown
      status={status}
      words={
        status === "loading" ? { title: t(($) => $.loading) } : t(($) => $[status], { returnObjects: true })
      }
      again={t(($) => $.again)}
      onAgain={onAgain}
    />
  );
}

/** The factors of which a code may be shown, or why they are not known. */
type AskedFactors =
  | { readonly status: "loading" | "offline" | "expired" | "failed" }
  | { readonly status: "ready"; readonly factors: readonly Factor[] };

/** The question for the second factor. */
interface FactorQuestion {
  readonly asked: AskedFactors;
  readonly look: () => Promise<void>;
  readonly show: (id: string, code: string) => Promise<FactorProblem | undefined>;
  readonly recover: (code: string) => Promise<FactorProblem | undefined>;
}

/** Joins the question with the sign-in service. @param load the client. */
function useFactorAsk(load: LoadClient, source: SessionSource): FactorQuestion {
  const [asked, setAsked] = useState<AskedFactors>({ status: "loading" });
  const look = useCallback(async () => setAsked(await read(load)), [load]);
  useEffect(() => {
    let wanted = true;
    void read(load).then((found) => wanted && setAsked(found));
    return () => {
      wanted = false;
    };
  }, [load]);
  return {
    asked,
    look,
    show: async (id, code) => problemIn(await showCode(load, source, { id, code })),
    recover: async (code) => problemIn(await showRecoveryCode(load, source, code)),
  };
}

const problemIn = (done: Result<void, FactorProblem>) => (done.ok ? undefined : done.error);

async function read(load: LoadClient): Promise<AskedFactors> {
  const known = await knownFactors(load);
  if (known.ok) return { status: "ready", factors: known.value.filter(({ type }) => type === "totp") };
  if (known.error.kind === "offline") return { status: "offline" };
  return { status: known.error.kind === "no_session" ? "expired" : "failed" };
}

interface FactorCodeFormProps {
  /** At least one. */
  readonly factors: readonly Factor[];
  readonly busy: boolean;
  readonly onCode: (id: string, code: string) => void;
}

/** Six digits of an app; sent as soon as the last one stands. Who has several apps says which. */
function FactorCodeForm({ factors, busy, onCode }: FactorCodeFormProps) {
  const { t } = useTranslation("factor");
  const [chosen, setChosen] = useState<string>();
  const [code, setCode] = useState("");
  const id = chosen ?? factors[0]?.id ?? "";
  const write = (text: string) => {
    const digits = factorDigits(text);
    setCode(digits);
    if (isWholeCode(digits) && digits !== code && !busy) onCode(id, digits);
  };
  return (
    <form
      className={styles["form"]}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isWholeCode(code)) onCode(id, code);
      }}
    >
      {factors.length > 1 && (
        <SelectField
          label={t(($) => $.ask.which)}
          value={id}
          options={factors.map((factor) => ({
            value: factor.id,
            label: factor.name === "" ? t(($) => $.ask.unnamed) : factor.name,
          }))}
          onChange={setChosen}
        />
      )}
      <FactorCodeField value={code} onChange={write} />
      <Button type="submit" variant="primary" wide busy={busy}>
        {t(($) => $.ask.submit)}
      </Button>
    </form>
  );
}

interface RecoveryCodeFormProps {
  readonly busy: boolean;
  readonly onCode: (code: string) => void;
}

/** One of the codes for the day on which the app is gone; sent by its button only, because it cannot be taken back. */
function RecoveryCodeForm({ busy, onCode }: RecoveryCodeFormProps) {
  const { t } = useTranslation("factor");
  const [code, setCode] = useState("");
  return (
    <form
      className={styles["form"]}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() !== "") onCode(code);
      }}
    >
      <TextField
        label={t(($) => $.recovery.code)}
        name="recovery-code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        hint={t(($) => $.recovery.hint)}
        value={code}
        onChange={setCode}
      />
      <Button type="submit" variant="primary" wide busy={busy}>
        {t(($) => $.recovery.submit)}
      </Button>
    </form>
  );
}
