import { useState } from "react";
import { useTranslation } from "react-i18next";
import { idleChoices } from "#domain/screenLock/idle.ts";
import { ok } from "#kernel/result.ts";
import { useKeptPeople, useSharedDevice } from "#shell/screenLock/lockStore.ts";
import { useSession } from "#shell/session/useSession.ts";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { Switch } from "#ui/controls/Switch.tsx";
import { ConfirmDialog } from "#ui/feedback/ConfirmDialog.tsx";
import { AccountPart } from "../AccountPart.tsx";
import { ProveAgain } from "../proof/ProveAgain.tsx";
import { SharedPeople } from "./SharedPeople.tsx";
import { SharedPasskey } from "./SharedPasskey.tsx";
import { SharedPin } from "./SharedPin.tsx";
import { ShowHere } from "./ShowHere.tsx";
import { useFreshAsk } from "../proof/useFreshAsk.ts";
import styles from "../Account.module.css";

const usual = 5;

/** Several people on one device: whether, when it locks itself, how this person gets back in, who was kept. */
export function SharedSection() {
  const { t } = useTranslation("screenLock");
  const shared = useSharedDevice();
  const { user } = useSession();
  const people = useKeptPeople();
  const person = people.find(({ id }) => id === user?.id);
  const others = people.filter(({ id }) => id !== user?.id);
  const [ending, setEnding] = useState<"shows" | "asked">();
  const [isNew, setNew] = useState(false);
  const fresh = useFreshAsk();
  const end = () => {
    setEnding(undefined);
    shared.set(undefined);
  };
  const ask = () => (others.length > 0 ? setEnding("asked") : end());
  /** The PINs go with it, so whoever ends it shows that it is he; else a stranger would, and set one of his own afterwards. */
  const beginEnd = async () => {
    if (person?.pin || person?.passkey) return setEnding("shows");
    const shown = await fresh.withFresh(async () => ok(undefined));
    if (shown.ok) ask();
  };
  const switchTo = (on: boolean) => {
    setNew(on);
    if (on) shared.set(usual);
    else void beginEnd();
  };
  return (
    <AccountPart title={t(($) => $.device.title)} intro={t(($) => $.device.intro)}>
      <Switch
        label={t(($) => $.device.on)}
        note={t(($) => $.device.onNote)}
        checked={shared.on}
        onChange={switchTo}
      />
      {ending === "shows" && person && (
        <ShowHere
          person={person}
          reason={t(($) => $.show.toEnd)}
          onSettled={(isShown) => (isShown ? ask() : setEnding(undefined))}
        />
      )}
      {fresh.isAsked && <ProveAgain ask={fresh} />}
      {shared.on && (
        <div className={styles["form"]}>
          <SelectField
            label={t(($) => $.device.minutes)}
            hint={t(($) => $.device.minutesHint)}
            value={String(shared.minutes)}
            options={idleChoices.map((minutes) => ({
              value: String(minutes),
              label: t(($) => $.device.minutesValue, { count: minutes }),
            }))}
            onChange={(value) => shared.set(idleChoices.find((one) => String(one) === value))}
          />
        </div>
      )}
      {shared.on && person && (
        <>
          <SharedPin key={String(isNew)} person={person} begins={isNew && !person.pin && !person.passkey} />
          <SharedPasskey person={person} />
          <SharedPeople person={person} people={others} />
        </>
      )}
      <p className={styles["fine"]}>{t(($) => $.device.limits)}</p>

      <ConfirmDialog
        open={ending === "asked"}
        title={t(($) => $.device.endQuestion)}
        confirm={t(($) => $.device.endConfirm)}
        cancel={t(($) => $.cancel)}
        onConfirm={end}
        onCancel={() => setEnding(undefined)}
      >
        <p>{t(($) => $.device.endText)}</p>
      </ConfirmDialog>
    </AccountPart>
  );
}
