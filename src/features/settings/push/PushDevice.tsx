import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { forgetPush, isPushNoted, notePush, pushKey, testPush } from "#data/server/push/push.ts";
import { report } from "#shell/report.ts";
import { notify } from "#shell/notify.ts";
import { browserClient } from "#shell/session/browserSession.ts";
import { useOnline } from "#shell/useOnline.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { browserSubscription, pushAbility, subscribeBrowser } from "./browserPush.ts";
import styles from "../Settings.module.css";

type State =
  | { readonly status: "loading" | "unset" | "unsupported" | "denied" | "offline" | "failed" }
  | { readonly status: "off"; readonly key: string }
  | { readonly status: "on"; readonly key: string; readonly endpoint: string };

interface Props {
  /** The client of the backend; another one in tests. */
  readonly load?: typeof browserClient;
}

/** Whether this device gets messages; switches them on and off, and sends a test. */
export function PushDevice({ load = browserClient }: Props) {
  const { t, i18n } = useTranslation("settings");
  const online = useOnline();
  const [state, setState] = useState<State>({ status: "loading" });
  const [busy, setBusy] = useState(false);
  const look = useCallback(() => lookAt(load, online), [load, online]);
  useEffect(() => {
    let wanted = true;
    void look().then((found) => wanted && setState(found));
    return () => {
      wanted = false;
    };
  }, [look]);
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (cause) {
      report(cause);
      notify({ id: "push", tone: "bad", title: t(($) => $.push.failed) });
    }
    setState(await look());
    setBusy(false);
  };
  const { status } = state;
  if (status === "loading") return null;
  if (status !== "on" && status !== "off")
    return <p className={styles["fine"]}>{t(($) => $.push[status])}</p>;
  const turnOn = async () => {
    const subscription = await subscribeBrowser(state.key);
    if (!subscription) return; // the person has refused, and the page says so
    const noted = await notePush(await load(), subscription);
    if (!noted.ok) notify({ id: "push", tone: "bad", title: t(($) => $.push.failed) });
  };
  const turnOff = async () => {
    const subscription = await browserSubscription();
    if (!subscription) return;
    const forgotten = await forgetPush(await load(), subscription.endpoint);
    if (forgotten.ok) await subscription.unsubscribe();
    else notify({ id: "push", tone: "bad", title: t(($) => $.push.failed) });
  };
  const test = async () => {
    if (state.status !== "on") return;
    const sent = await testPush(await load(), { endpoint: state.endpoint, language: i18n.language });
    const word = sent.ok ? sent.value : sent.error.kind === "too_many_requests" ? "wait" : "failed";
    notify({ id: "push", tone: word === "sent" ? "ok" : "bad", title: t(($) => $.push[word]) });
    if (word === "gone") await (await browserSubscription())?.unsubscribe();
  };
  const isOn = state.status === "on";
  return (
    <Stack gap={8}>
      <p className={styles["fine"]}>{t(($) => (isOn ? $.push.on : $.push.off))}</p>
      <Stack row gap={8}>
        <Button size="small" busy={busy} onClick={() => void run(isOn ? turnOff : turnOn)}>
          {t(($) => (isOn ? $.push.turnOff : $.push.turnOn))}
        </Button>
        {isOn && (
          <Button size="small" busy={busy} onClick={() => void run(test)}>
            {t(($) => $.push.test)}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}

/** How things stand: what the browser can, whether the operator has keys, and whether server and browser agree on this device. */
async function lookAt(load: typeof browserClient, online: boolean): Promise<State> {
  const ability = pushAbility();
  if (ability !== "able") return { status: ability };
  if (!online) return { status: "offline" };
  try {
    const client = await load();
    const key = await pushKey(client);
    if (!key.ok) return { status: key.error.kind === "unanswered" ? "offline" : "failed" };
    if (key.value === null) return { status: "unset" };
    const subscription = await browserSubscription();
    if (!subscription) return { status: "off", key: key.value };
    const noted = await isPushNoted(client, subscription.endpoint);
    if (!noted.ok) return { status: "failed" };
    return noted.value
      ? { status: "on", key: key.value, endpoint: subscription.endpoint }
      : { status: "off", key: key.value };
  } catch {
    return { status: "offline" };
  }
}
