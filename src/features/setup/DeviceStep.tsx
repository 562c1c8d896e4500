import { type ReactNode, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { passkeysAvailable } from "#data/server/account/passkeys.ts";
import { useStorage } from "#shell/storage/useStorage.ts";
import { followInstall, install, installState } from "#shell/updates/installOffer.ts";
import { useOnce } from "#shell/useOnce.ts";
import { Button } from "#ui/controls/Button.tsx";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { Tag } from "#ui/feedback/Tag.tsx";
import type { StepProps } from "./stepProps.ts";
import { StepSheet } from "./StepSheet.tsx";
import styles from "./Setup.module.css";

/** What makes this device reliable: the program on it, its storage kept, and signing in without a password. */
export function DeviceStep({ onDone, onSkip, onBack }: StepProps) {
  const { t } = useTranslation("setup");
  const passkeys = passkeysAvailable();
  return (
    <StepSheet
      title={t(($) => $.device.title)}
      intro={t(($) => $.device.intro)}
      onNext={() => onDone()}
      next={t(($) => $.device.finish)}
      onSkip={onSkip}
      onBack={onBack}
    >
      <ul className={styles["device"]}>
        <InstallRow />
        <StorageRow />
        <DeviceRow
          title={t(($) => $.device.passkey)}
          text={t(($) => (passkeys === "available" ? $.device.passkeyText : $.device.passkeyMissing))}
        >
          {passkeys === "available" && (
            <ButtonLink to="/settings/account" hash="passkeys">
              {t(($) => $.device.passkeyOpen)}
            </ButtonLink>
          )}
        </DeviceRow>
      </ul>
    </StepSheet>
  );
}

interface RowProps {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

function DeviceRow({ title, text, children }: RowProps) {
  return (
    <li className={styles["deviceRow"]}>
      <div className={styles["deviceWords"]}>
        <p className={styles["projectName"]}>{title}</p>
        <p className={styles["fine"]}>{text}</p>
      </div>
      {children}
    </li>
  );
}

/** The program on the home screen or among the programs of the device. */
function InstallRow() {
  const { t } = useTranslation("setup");
  const state = useSyncExternalStore(followInstall, installState);
  const asking = useOnce(install);
  return (
    <DeviceRow title={t(($) => $.device.install)} text={t(($) => $.device.installText[state])}>
      {state === "installed" && <Tag tone="ok">{t(($) => $.device.installed)}</Tag>}
      {state === "offered" && (
        <Button onClick={() => asking.run()} busy={asking.busy}>
          {t(($) => $.device.installNow)}
        </Button>
      )}
    </DeviceRow>
  );
}

/** Whether the browser keeps what is stored here until somebody deletes it. */
function StorageRow() {
  const { t } = useTranslation("setup");
  const { estimate, keep } = useStorage();
  const [isRefused, setRefused] = useState(false);
  const asking = useOnce(async () => setRefused(!(await keep())));
  const isKept = estimate?.persisted === true;
  return (
    <DeviceRow
      title={t(($) => $.device.storage)}
      text={t(($) =>
        isKept ? $.device.storageKept : isRefused ? $.device.storageRefused : $.device.storageText,
      )}
    >
      {isKept ? (
        <Tag tone="ok">{t(($) => $.device.kept)}</Tag>
      ) : (
        <Button onClick={() => asking.run()} busy={asking.busy}>
          {t(($) => $.device.keep)}
        </Button>
      )}
    </DeviceRow>
  );
}
