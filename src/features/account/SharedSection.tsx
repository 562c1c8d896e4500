import { useState } from "react";
import { useTranslation } from "react-i18next";
import { idleChoices } from "#domain/lock/idle.ts";
import { useKeptPeople, useSharedDevice } from "#shell/lock/lockStore.ts";
import { useSession } from "#shell/session/useSession.ts";
import { SelectField } from "#ui/controls/SelectField.tsx";
import { Switch } from "#ui/controls/Switch.tsx";
import { ConfirmDialog } from "#ui/feedback/ConfirmDialog.tsx";
import { AccountPart } from "./AccountPart.tsx";
import { SharedPeople } from "./SharedPeople.tsx";
import { SharedPasskey } from "./SharedPasskey.tsx";
import { SharedPin } from "./SharedPin.tsx";
import styles from "./Account.module.css";

const usual = 5;

/** Several people on one device: whether, when it locks itself, how this person gets back in, who was kept. */
export function SharedSection() {
  const { t } = useTranslation("lock");
  const shared = useSharedDevice();
  const { user } = useSession();
  const people = useKeptPeople();
  const person = people.find(({ id }) => id === user?.id);
  const others = people.filter(({ id }) => id !== user?.id);
  const [isEnding, setEnding] = useState(false);
  const end = () => {
    setEnding(false);
    shared.set(undefined);
  };
  return (
    <AccountPart title={t(($) => $.device.title)} intro={t(($) => $.device.intro)}>
      <Switch
        label={t(($) => $.device.on)}
        note={t(($) => $.device.onNote)}
        checked={shared.on}
        onChange={(on) => (on ? shared.set(usual) : others.length > 0 ? setEnding(true) : end())}
      />
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
          <SharedPin person={person} />
          <SharedPasskey person={person} />
          <SharedPeople people={others} />
        </>
      )}
      <p className={styles["fine"]}>{t(($) => $.device.limits)}</p>

      <ConfirmDialog
        open={isEnding}
        title={t(($) => $.device.endQuestion)}
        confirm={t(($) => $.device.endConfirm)}
        cancel={t(($) => $.cancel)}
        onConfirm={end}
        onCancel={() => setEnding(false)}
      >
        <p>{t(($) => $.device.endText)}</p>
      </ConfirmDialog>
    </AccountPart>
  );
}
