import { useState } from "react";
import { useTranslation } from "react-i18next";
import { logFile } from "#domain/log/logFile.ts";
import type { LogEntry, LogLevel } from "#domain/log/logEntry.ts";
import { logLevels } from "#domain/log/logEntry.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { useDevMode } from "#shell/log/devMode.ts";
import { forgetLogs, keepHistory, useLogs } from "#shell/log/log.ts";
import { useVitals, type Vital } from "#shell/log/performanceMonitor.ts";
import { notify } from "#shell/notify.ts";
import { saveFile } from "#shell/saveFile.ts";
import { useStorage } from "#shell/storage/useStorage.ts";
import { ownVersion, useVersions } from "#shell/updates/serviceWorker.ts";
import { useOnline } from "#shell/useOnline.ts";
import { Button } from "#ui/controls/Button.tsx";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { Switch } from "#ui/controls/Switch.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { Tag } from "#ui/feedback/Tag.tsx";
import { IconDownload, IconTrash } from "#ui/icons/icons.gen.ts";
import { KeyValues } from "#ui/layout/KeyValues.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { SettingsFrame } from "../SettingsFrame.tsx";
import styles from "./DeveloperPage.module.css";

/** Developer mode of this device: what the product has noted, how quick this page is, and how network and storage stand. */
export function DeveloperPage() {
  const { t } = useTranslation("settings-developer");
  const { on, set } = useDevMode();
  const turn = (next: boolean) => {
    if (set(next)) keepHistory(next);
    else notify({ tone: "bad", title: t(($) => $.notKept), text: t(($) => $.notKeptText) });
  };
  return (
    <SettingsFrame title={t(($) => $.title)} subtitle={t(($) => $.subtitle)}>
      <Panel>
        <Switch label={t(($) => $.mode)} note={t(($) => $.modeNote)} checked={on} onChange={turn} />
      </Panel>
      {on && (
        <>
          <DeviceState />
          <Performance />
          <Log />
        </>
      )}
    </SettingsFrame>
  );
}

/** How network, storage and versions of this device stand. */
function DeviceState() {
  const { t } = useTranslation("settings-developer");
  const format = useFormats();
  const online = useOnline();
  const { estimate } = useStorage();
  const { update, activated } = useVersions();
  const { connection } = navigator as { connection?: { readonly effectiveType?: string } };
  return (
    <Panel title={t(($) => $.state.title)}>
      <KeyValues
        pairs={[
          { label: t(($) => $.state.network), value: t(($) => $.state[online ? "online" : "offline"]) },
          {
            label: t(($) => $.state.connection),
            value: connection?.effectiveType ?? t(($) => $.state.unknown),
          },
          {
            label: t(($) => $.state.used),
            value: estimate ? format.bytes(estimate.used_bytes) : t(($) => $.state.unknown),
          },
          {
            label: t(($) => $.state.free),
            value: estimate ? format.bytes(estimate.available_bytes) : t(($) => $.state.unknown),
          },
          {
            label: t(($) => $.state.kept),
            value: estimate
              ? t(($) => $.state[estimate.persisted ? "yes" : "no"])
              : t(($) => $.state.unknown),
          },
          { label: t(($) => $.state.version), value: ownVersion() },
          { label: t(($) => $.state.update), value: update },
          {
            label: t(($) => $.state.worker),
            value: activated ? `${activated.version} ${activated.environment}` : t(($) => $.state.unknown),
          },
        ]}
      />
    </Panel>
  );
}

const tones = { good: "ok", "needs-improvement": "warn", poor: "bad" } as const;

/** What was measured of this page. */
function Performance() {
  const { t } = useTranslation("settings-developer");
  const vitals = useVitals();
  return (
    <Panel title={t(($) => $.performance.title)}>
      {vitals.length === 0 ? (
        <p>{t(($) => $.performance.none)}</p>
      ) : (
        <KeyValues pairs={vitals.map((vital) => ({ label: vital.name, value: <Measured {...vital} /> }))} />
      )}
    </Panel>
  );
}

function Measured({ name, value, rating }: Vital) {
  const { t } = useTranslation("settings-developer");
  const format = useFormats();
  const text =
    name === "CLS"
      ? format.number(Math.round(value * 1000) / 1000)
      : `${format.number(Math.round(value))} ms`;
  return (
    <Stack row gap={8}>
      <span>{text}</span>
      <Tag tone={tones[rating]}>{t(($) => $.performance[rating])}</Tag>
    </Stack>
  );
}

/** The shown log, by level, and the ways to save all that was noted or to forget it. */
function Log() {
  const { t } = useTranslation("settings-developer");
  const { debug, history } = useLogs();
  const [level, setLevel] = useState<LogLevel | "all">("all");
  const shown = debug.filter((entry) => level === "all" || entry.level === level).toReversed();
  const save = () => {
    const { name, text } = logFile(history, { version: ownVersion() });
    saveFile(new Blob([text], { type: "application/json" }), name);
  };
  return (
    <Panel
      title={t(($) => $.log.title)}
      foot={
        <Stack row gap={8}>
          <Button icon={IconDownload} disabled={history.length === 0} onClick={save}>
            {t(($) => $.log.save)}
          </Button>
          <Button icon={IconTrash} variant="quiet" disabled={history.length === 0} onClick={forgetLogs}>
            {t(($) => $.log.forget)}
          </Button>
        </Stack>
      }
    >
      <Stack>
        <SelectField
          label={t(($) => $.log.level)}
          value={level}
          options={(["all", ...logLevels] as const).map((value) => ({
            value,
            label: t(($) => $.log.levels[value]),
          }))}
          onChange={setLevel}
        />
        <p>{t(($) => $.log.note)}</p>
        {shown.length === 0 ? (
          <EmptyState title={t(($) => $.log.noneTitle)} text={t(($) => $.log.noneText)} />
        ) : (
          <ol className={styles["entries"]} aria-label={t(($) => $.log.title)}>
            {shown.map((entry, at) => (
              // Entries have no number of their own, and the newest stands first.
              <Entry key={shown.length - at} {...entry} />
            ))}
          </ol>
        )}
      </Stack>
    </Panel>
  );
}

const levelTones = { debug: undefined, info: "info", warn: "warn", error: "bad" } as const;

function Entry({ level, category, message, data, timestamp }: LogEntry) {
  const { t } = useTranslation("settings-developer");
  const format = useFormats();
  const tone = levelTones[level];
  return (
    <li className={styles["entry"]}>
      <Tag {...(tone && { tone })}>{t(($) => $.log.levels[level])}</Tag>
      <span>{`${format.dateTime(timestamp)} · ${category} · ${message}`}</span>
      {data !== null && <code className={styles["data"]}>{JSON.stringify(data)}</code>}
    </li>
  );
}
