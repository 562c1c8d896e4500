import { useState } from "react";
import { useTranslation } from "react-i18next";
import { writeAccountFile } from "#domain/account/writeAccountFile.ts";
import { notify, notifyFailed } from "#shell/notify.ts";
import { saveFile } from "#shell/saveFile.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useSession } from "#shell/session/useSession.ts";
import { useOnline } from "#shell/useOnline.ts";
import { Button } from "#ui/controls/Button.tsx";
import { AccountPart } from "../AccountPart.tsx";
import { exportAccount, type ExportStep } from "./exportAccount.ts";
import { NotKnown } from "../NotKnown.tsx";
import { useProblemText } from "../useProblemText.ts";
import { type LoadClient, useAsk } from "../useServer.ts";
import styles from "../Account.module.css";

interface Props {
  /** The browser's own unless a test brings another. */
  readonly client?: LoadClient;
}

/** One file with everything that is stored about the person (GDPR, articles 15 and 20). */
export function ExportSection({ client }: Props) {
  const { t } = useTranslation("account");
  const db = useDatabase();
  const online = useOnline();
  const { status } = useSession();
  const ask = useAsk(client);
  const textOf = useProblemText();
  const [step, setStep] = useState<ExportStep>();
  const make = async () => {
    if (step) return;
    setStep({ done: 0, of: 1 });
    try {
      const readme = t(($) => $.export.readme);
      const content = await ask((server) => exportAccount(server, { db, readme, onStep: setStep }));
      if (!content.ok)
        return void notify({ tone: "bad", title: t(($) => $.export.failed), text: textOf(content.error) });
      const { name, bytes } = await writeAccountFile(content.value);
      saveFile(bytes, name);
      notify({ tone: "ok", title: t(($) => $.export.done), text: name });
    } catch (problem) {
      notifyFailed(problem, { title: t(($) => $.export.failed), text: t(($) => $.refusal.failed) });
    } finally {
      setStep(undefined);
    }
  };
  return (
    <AccountPart title={t(($) => $.export.title)} intro={t(($) => $.export.intro)}>
      <ul className={styles["points"]}>
        <li>{t(($) => $.export.about)}</li>
        <li>{t(($) => $.export.written)}</li>
        <li>{t(($) => $.export.device)}</li>
      </ul>
      <p className={styles["fine"]}>{t(($) => $.export.originals)}</p>
      {online && status === "signed-in" ? (
        <div>
          <Button busy={step !== undefined} onClick={() => void make()}>
            {t(($) => $.export.make)}
          </Button>
        </div>
      ) : (
        <NotKnown status={status === "ended" ? "expired" : "offline"} />
      )}
      {step && <output className={styles["fine"]}>{t(($) => $.export.step, { ...step })}</output>}
    </AccountPart>
  );
}
