import { useState } from "react";
import { useTranslation } from "react-i18next";
import { writeAccountFile, type AccountFile } from "#domain/account/writeAccountFile.ts";
import { notify, notifyFailed } from "#shell/notify.ts";
import { saveFile } from "#shell/saveFile.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useSession } from "#shell/session/useSession.ts";
import { useOnline } from "#shell/useOnline.ts";
import { Button } from "#ui/controls/Button.tsx";
import type { Database } from "#data/database.ts";
import { unsentContent } from "#data/rescue/unsentContent.ts";
import {
  type AccountProblem,
  type Identity,
  ownIdentity,
  storedAboutMe,
  writtenByMe,
} from "#data/server/account/account.ts";
import { instant } from "#kernel/time.ts";
import { ok, type Result } from "#kernel/result.ts";
import { AccountPart } from "../AccountPart.tsx";
import { NotKnown } from "../NotKnown.tsx";
import { useProblemText } from "../useProblemText.ts";
import { type LoadClient, useAsk, type Client } from "../useServer.ts";
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

/** How far it is: so many of all kinds of documents have been read. */
interface ExportStep {
  readonly done: number;
  readonly of: number;
}

/** Collects everything about the person: what the server has, and what lies on this device only. */
export async function exportAccount(
  client: Client,
  {
    db,
    readme,
    onStep,
  }: { readonly db: Database; readonly readme: string; readonly onStep: (step: ExportStep) => void },
): Promise<Result<AccountFile, AccountProblem>> {
  const identity = await ownIdentity(client);
  if (!identity.ok) return identity;
  const stored = await storedAboutMe(client);
  if (!stored.ok) return stored;
  const { written: kinds, ...about } = stored.value;
  const written = new Map<string, readonly unknown[]>();
  for (const kind of kinds) {
    onStep({ done: written.size, of: kinds.length });
    const rows = await writtenByMe(client, kind);
    if (!rows.ok) return rows;
    written.set(kind, rows.value);
  }
  const { files, ...unsent } = await unsentOf(db, identity.value);
  return ok({
    exported_at: instant(db.clock),
    identity: identity.value.whole,
    stored: about,
    written,
    device: { ...unsent, choices: choicesOfDevice() },
    files,
    readme,
  });
}

const unsentOf = (db: Database, { whole, email }: Identity) =>
  unsentContent(db, { account: { id: whole.id, email }, backend: location.origin });

/** What this browser remembers of choices: language, look, density. */
const choicesOfDevice = (): Readonly<Record<string, string | null>> =>
  Object.fromEntries(
    Object.keys(localStorage)
      .filter((key) => key.startsWith("klarbau_"))
      .map((key) => [key, localStorage.getItem(key)]),
  );
