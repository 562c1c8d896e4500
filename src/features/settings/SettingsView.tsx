import {
  IconDeviceFloppy,
  IconLicense,
  IconListCheck,
  IconRefresh,
  IconFileAlert,
} from "#ui/icons/icons.gen.ts";
import { useTranslation } from "react-i18next";
import type { StorageEstimate } from "#data/files/storageEstimate.ts";
import { type Language, languageNames } from "#kernel/languages.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import type { ColorSchemeChoice } from "#shell/theme/colorScheme.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Segmented } from "#ui/controls/Segmented.tsx";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { Switch } from "#ui/controls/Switch.tsx";
import { KeyValues } from "#ui/layout/KeyValues.tsx";
import { ListRow } from "#ui/layout/ListRow.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { Split } from "#ui/layout/Split.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { SettingsFrame } from "./SettingsFrame.tsx";
import type { SyncSentence } from "#shell/sync/syncSentence.ts";
import styles from "./Settings.module.css";

export interface SettingsProps {
  readonly account: {
    readonly email: string;
    /** The server has ended the session. */
    readonly expired: boolean;
    readonly unsent: number;
    readonly leaving: boolean;
    readonly onSignOut: () => void;
  };
  readonly theme: {
    readonly choice: ColorSchemeChoice;
    readonly onChoose: (choice: ColorSchemeChoice) => void;
  };
  readonly field: { readonly on: boolean; readonly onSet: (on: boolean) => void };
  readonly language: {
    readonly chosen: Language;
    readonly enabled: readonly Language[];
    readonly onChoose: (language: Language) => void;
  };
  readonly sync: SyncSentence;
  /** What the browser says of its room; undefined where it does not say. */
  readonly storage: StorageEstimate | undefined;
  /** How many error reports lie on this device. */
  readonly reports: number;
  readonly onOpen: (page: "sync" | "storage" | "errors" | "setup" | "licences") => void;
}

/** Account, language and look of this device, and where its data stands. */
export function SettingsView({
  account,
  theme,
  field,
  language,
  sync,
  storage,
  reports,
  onOpen,
}: SettingsProps) {
  const { t } = useTranslation("settings");
  const { t: common } = useTranslation("common");
  const format = useFormats();
  return (
    <SettingsFrame title={t(($) => $.title)} subtitle={t(($) => $.subtitle)}>
      <Split kind="even" className={styles["split"]}>
        <Stack>
          <Account {...account} />
          <Panel title={t(($) => $.device.title)} flush>
            <ListRow
              icon={IconRefresh}
              title={common(($) => $.settingsPages.sync)}
              note={common(($) => $.sync.sentence[sync.word], { count: sync.count })}
              onOpen={() => onOpen("sync")}
            />
            <ListRow
              icon={IconDeviceFloppy}
              title={common(($) => $.settingsPages.storage)}
              note={
                storage
                  ? t(($) => $.device.used, { used: format.bytes(storage.used_bytes) })
                  : t(($) => $.storage.unknown)
              }
              onOpen={() => onOpen("storage")}
            />
            <ListRow
              icon={IconFileAlert}
              title={common(($) => $.settingsPages.errors)}
              note={reports === 0 ? t(($) => $.errors.none) : t(($) => $.errors.count, { count: reports })}
              onOpen={() => onOpen("errors")}
            />
            <ListRow
              icon={IconListCheck}
              title={t(($) => $.device.setup)}
              note={t(($) => $.device.setupNote)}
              onOpen={() => onOpen("setup")}
            />
            <ListRow
              icon={IconLicense}
              title={t(($) => $.device.licences)}
              note={t(($) => $.device.licencesNote)}
              onOpen={() => onOpen("licences")}
            />
          </Panel>
        </Stack>
        <Panel title={t(($) => $.look.title)}>
          <Stack gap={24}>
            <SelectField
              label={t(($) => $.language.label)}
              value={language.chosen}
              options={language.enabled.map((code) => ({ value: code, label: languageNames[code] }))}
              onChange={language.onChoose}
            />
            <div>
              <p className={styles["label"]}>{t(($) => $.look.theme)}</p>
              <Segmented
                label={t(($) => $.look.theme)}
                value={theme.choice}
                options={(["light", "dark", "system"] as const).map((value) => ({
                  value,
                  label: t(($) => $.look[value]),
                }))}
                onChange={theme.onChoose}
              />
            </div>
            <Switch
              label={t(($) => $.look.field)}
              note={t(($) => $.look.fieldNote)}
              checked={field.on}
              onChange={field.onSet}
            />
          </Stack>
        </Panel>
      </Split>
    </SettingsFrame>
  );
}

function Account({ email, expired, unsent, leaving, onSignOut }: SettingsProps["account"]) {
  const { t } = useTranslation("settings");
  return (
    <Panel
      title={t(($) => $.account.title)}
      foot={
        <Button onClick={onSignOut} busy={leaving}>
          {t(($) => $.account.signOut)}
        </Button>
      }
    >
      <KeyValues
        pairs={[
          { label: t(($) => $.account.email), value: email },
          {
            label: t(($) => $.account.session),
            value: t(($) => (expired ? $.account.expired : $.account.active)),
          },
          {
            label: t(($) => $.account.unsent),
            value: unsent === 0 ? t(($) => $.account.none) : t(($) => $.account.waiting, { count: unsent }),
          },
        ]}
      />
      <p className={styles["note"]}>{t(($) => $.account.stays)}</p>
    </Panel>
  );
}
