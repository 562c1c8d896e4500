import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { KeptPerson } from "#data/screenLock/keptPeople.ts";
import type { SetUpProblem } from "#data/screenLock/quickUnlock.ts";
import { passkeysAvailable } from "#data/server/account/passkeys.ts";
import { ok } from "#kernel/result.ts";
import { lockChanged } from "#shell/screenLock/lockStore.ts";
import { notify } from "#shell/notify.ts";
import { report } from "#shell/report.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { ProveAgain } from "../proof/ProveAgain.tsx";
import { ShowHere } from "./ShowHere.tsx";
import { useFreshAsk } from "../proof/useFreshAsk.ts";
import styles from "../Account.module.css";

const calls = () => import("#data/screenLock/quickUnlock.ts");

/**
 * The passkey with which whoever works here unlocks this device; the server does not know it. Whoever finds the device unlocked neither makes
 * one nor takes it away.
 */
export function SharedPasskey({ person }: { readonly person: KeptPerson }) {
  const { t } = useTranslation("screenLock");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<SetUpProblem["kind"]>();
  const has = person.passkey !== undefined;
  const isHere = passkeysAvailable() === "available";
  const [showingFor, setShowingFor] = useState<"make" | "remove">();
  const fresh = useFreshAsk();
  /** Whoever has a PIN shows it; whoever has none has shown a short while ago who he is. */
  const begin = async () => {
    if (person.pin) return setShowingFor("make");
    const shown = await fresh.withFresh(async () => ok(undefined));
    if (shown.ok) await make();
  };
  const make = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const { setPasskey, thisDevice } = await calls();
      const made = await setPasskey(person.id, thisDevice());
      if (made.ok) notify({ tone: "ok", title: t(($) => $.passkey.done) });
      else setProblem(made.error.kind);
    } catch (cause) {
      report(cause);
      setProblem("unexpected");
    } finally {
      setBusy(false);
      lockChanged();
    }
  };
  const remove = async () => {
    const { dropWay, thisDevice } = await calls();
    dropWay(person.id, "passkey", thisDevice());
    lockChanged();
    notify({ tone: "ok", title: t(($) => $.passkey.removed) });
  };
  return (
    <div className={styles["part"]}>
      <h3>{t(($) => $.passkey.title)}</h3>
      <p className={styles["intro"]}>{t(($) => (has ? $.passkey.set : $.passkey.none))}</p>
      {problem && (
        <Notice
          tone={problem === "cancelled" ? "warn" : "bad"}
          title={t(($) => $.passkey.problem[problem].title)}
        >
          {t(($) => $.passkey.problem[problem].text)}
        </Notice>
      )}
      {showingFor && (
        <ShowHere
          person={person}
          reason={t(($) => (showingFor === "make" ? $.show.toAddPasskey : $.show.toRemovePasskey))}
          onSettled={(isShown) => {
            setShowingFor(undefined);
            if (isShown) void (showingFor === "make" ? make() : remove().catch(report));
          }}
        />
      )}
      {fresh.isAsked && <ProveAgain ask={fresh} />}
      {has ? (
        <Button onClick={() => setShowingFor("remove")}>{t(($) => $.passkey.remove)}</Button>
      ) : (
        <Button busy={busy} disabled={!isHere} onClick={() => void begin()}>
          {t(($) => $.passkey.make)}
        </Button>
      )}
    </div>
  );
}
