import {
  IconDeviceFloppy,
  IconLicense,
  IconListCheck,
  IconRefresh,
  IconFileAlert,
} from "#ui/icons/icons.gen.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { LocalProfile } from "#domain/settings/localSettings.ts";
import type { StorageEstimate } from "#data/files/storageEstimate.ts";
import { hasWords, searchedWords, searchText } from "#kernel/rows/searchText.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Button } from "#ui/controls/Button.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import type { Icon } from "#ui/icons/outlineIcon.ts";
import { KeyValues } from "#ui/layout/KeyValues.tsx";
import { ListRow } from "#ui/layout/ListRow.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { Split } from "#ui/layout/Split.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { FilePanel } from "./FilePanel.tsx";
import { SettingPanel } from "./SettingPanel.tsx";
import { SettingsFrame } from "./SettingsFrame.tsx";
import { type RowParts, settingGroups, settingRows } from "./settingRows.tsx";
import type { SyncSentence } from "#shell/sync/syncSentence.ts";
import styles from "./Settings.module.css";

export interface SettingsProps extends RowParts {
  /** Undefined in the demonstration, which has neither account nor server. */
  readonly account:
    | undefined
    | {
        readonly email: string;
        /** The server has ended the session. */
        readonly expired: boolean;
        readonly unsent: number;
        readonly leaving: boolean;
        /** What the device remembers of the person; undefined until it was read. */
        readonly here: Pick<LocalProfile, "lastLoginAt" | "loginCount"> | undefined;
        readonly onSignOut: () => void;
      };
  readonly sync: SyncSentence;
  /** What the browser says of its room; undefined where it does not say. */
  readonly storage: StorageEstimate | undefined;
  /** How many error reports lie on this device. */
  readonly reports: number;
  readonly onOpen: (page: "sync" | "storage" | "errors" | "setup" | "licences") => void;
  readonly file: {
    readonly isReady: boolean;
    readonly onSave: () => void;
    readonly onLoad: (file: File) => void;
    readonly onResetAll: () => void;
  };
}

/** All settings in groups with a search over them, the account, and the pages that say more. */
export function SettingsView(props: SettingsProps) {
  const { account, file, onOpen } = props;
  const { t } = useTranslation("settings");
  const [query, setQuery] = useState("");
  const words = searchedWords(query);
  const isFound = (...texts: readonly string[]) => hasWords(searchText(texts), words);
  const title = (group: (typeof settingGroups)[number]) => t(($) => $.group[group]);
  const rows = settingRows(t, props).filter(({ group, label, help, id }) =>
    isFound(title(group), label, help, id),
  );
  const links = usePageLinks(props).filter(
    (link) =>
      (account !== undefined || !ofServer.has(link.page)) &&
      isFound(
        t(($) => $.device.title),
        link.title,
        link.note,
      ),
  );
  const hasAccount =
    account !== undefined &&
    isFound(
      t(($) => $.account.title),
      t(($) => $.account.email),
      t(($) => $.account.signOut),
    );
  const hasFile = isFound(
    t(($) => $.group.file),
    t(($) => $.file.text),
    t(($) => $.file.resetAll),
  );
  const isNothing = rows.length + links.length === 0 && !hasAccount && !hasFile;
  return (
    <SettingsFrame title={t(($) => $.title)} subtitle={t(($) => $.subtitle)}>
      <div className={styles["search"]}>
        <TextField
          type="search"
          label={t(($) => $.find.label)}
          hint={t(($) => $.find.hint)}
          value={query}
          onChange={setQuery}
        />
      </div>
      {isNothing && (
        <EmptyState
          title={t(($) => $.find.noneTitle)}
          text={t(($) => $.find.noneText)}
          action={<Button onClick={() => setQuery("")}>{t(($) => $.find.all)}</Button>}
        />
      )}
      <Split kind="even" className={styles["split"]}>
        <Stack>
          {settingGroups.map((group) => {
            const shown = rows.filter((row) => row.group === group);
            return shown.length > 0 && <SettingPanel key={group} title={title(group)} rows={shown} />;
          })}
        </Stack>
        <Stack>
          {account && hasAccount && <Account {...account} />}
          {links.length > 0 && (
            <Panel title={t(($) => $.device.title)} flush>
              {links.map((link) => (
                <ListRow
                  key={link.page}
                  icon={link.icon}
                  title={link.title}
                  note={link.note}
                  onOpen={() => onOpen(link.page)}
                />
              ))}
            </Panel>
          )}
          {hasFile && <FilePanel {...file} />}
        </Stack>
      </Split>
    </SettingsFrame>
  );
}

/** Pages that tell of what lies on the server. */
const ofServer: ReadonlySet<PageLink["page"]> = new Set(["sync", "storage", "setup"]);

interface PageLink {
  readonly page: Parameters<SettingsProps["onOpen"]>[0];
  readonly icon: Icon;
  readonly title: string;
  readonly note: string;
}

/** The pages that say more, each with how things stand there. */
function usePageLinks({ sync, storage, reports }: SettingsProps): readonly PageLink[] {
  const { t } = useTranslation("settings");
  const { t: common } = useTranslation("common");
  const format = useFormats();
  return [
    {
      page: "sync",
      icon: IconRefresh,
      title: common(($) => $.settingsPages.sync),
      note: common(($) => $.sync.sentence[sync.word], { count: sync.count }),
    },
    {
      page: "storage",
      icon: IconDeviceFloppy,
      title: common(($) => $.settingsPages.storage),
      note: storage
        ? t(($) => $.device.used, { used: format.bytes(storage.used_bytes) })
        : t(($) => $.storage.unknown),
    },
    {
      page: "errors",
      icon: IconFileAlert,
      title: common(($) => $.settingsPages.errors),
      note: reports === 0 ? t(($) => $.errors.none) : t(($) => $.errors.count, { count: reports }),
    },
    {
      page: "setup",
      icon: IconListCheck,
      title: t(($) => $.device.setup),
      note: t(($) => $.device.setupNote),
    },
    {
      page: "licences",
      icon: IconLicense,
      title: t(($) => $.device.licences),
      note: t(($) => $.device.licencesNote),
    },
  ];
}

function Account({
  email,
  expired,
  unsent,
  leaving,
  here,
  onSignOut,
}: NonNullable<SettingsProps["account"]>) {
  const format = useFormats();
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
            label: t(($) => $.account.lastLogin),
            value: here?.lastLoginAt ? format.dateTime(here.lastLoginAt) : t(($) => $.account.never),
          },
          {
            label: t(($) => $.account.logins),
            value: here?.loginCount
              ? t(($) => $.account.times, { count: here.loginCount })
              : t(($) => $.account.never),
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
