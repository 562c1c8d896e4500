import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { LastBackup } from "#domain/settings/lastBackup.ts";
import type { StorageEstimate } from "#data/files/storageEstimate.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { OfflineFilesPanel } from "#shell/updates/OfflineFilesPanel.tsx";
import { VersionPanel } from "#shell/updates/VersionPanel.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { ProgressChain } from "#ui/drawing/ProgressChain.tsx";
import { ConfirmDialog } from "#ui/feedback/ConfirmDialog.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { KeyValues } from "#ui/layout/KeyValues.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { disciplineOf } from "#domain/ifc/discipline.ts";
import { useDisciplineWords } from "#shell/imports/discipline/useDisciplineWords.ts";
import { Tag } from "#ui/feedback/Tag.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { SettingsFrame } from "./SettingsFrame.tsx";
import type { DeviceModel, DeviceProject } from "./useDeviceModels.ts";
import { whatMayGo } from "./whatMayGo.ts";
import styles from "./Settings.module.css";

interface StorageProps {
  readonly estimate: StorageEstimate | undefined;
  /** Undefined until it was looked up. */
  readonly projects: readonly DeviceProject[] | undefined;
  /** The last backup of the server, when it has noted one. */
  readonly backup: LastBackup | null;
  readonly onKeep: () => void;
  readonly onForget: (model: DeviceModel) => void;
  readonly onDownload: (model: DeviceModel) => void;
}

/** The room of this device and what each project uses of it. */
export function StorageView({ estimate, projects, backup, onKeep, onForget, onDownload }: StorageProps) {
  const { t } = useTranslation("settings");
  const { t: common } = useTranslation("common");
  const [leaving, setLeaving] = useState<DeviceModel>();
  const may = leaving && whatMayGo(leaving.here, leaving.model.upload_state);
  return (
    <SettingsFrame title={common(($) => $.settingsPages.storage)} subtitle={t(($) => $.storage.subtitle)}>
      <Room estimate={estimate} onKeep={onKeep} />
      <OfflineFilesPanel />
      <VersionPanel />
      {projects?.length === 0 && (
        <EmptyState title={t(($) => $.model.noneTitle)} text={t(($) => $.model.noneText)} />
      )}
      {projects?.map((project) => (
        <Panel key={project.id} title={project.name} flush>
          <ul className={styles["models"]}>
            {project.models.map((model) => (
              <DeviceModelLine
                key={model.model.id}
                line={model}
                onForget={() => setLeaving(model)}
                onDownload={() => onDownload(model)}
              />
            ))}
          </ul>
        </Panel>
      ))}
      {backup && <BackupPanel last={backup} />}
      <ConfirmDialog
        open={leaving !== undefined}
        title={t(($) => $.model.question)}
        confirm={t(($) => $.model.forget)}
        cancel={t(($) => $.cancel)}
        onCancel={() => setLeaving(undefined)}
        onConfirm={() => {
          if (leaving) onForget(leaving);
          setLeaving(undefined);
        }}
      >
        {leaving && (
          <p>
            {t(($) => (may?.original ? $.model.questionAll : $.model.questionRecord), {
              name: leaving.model.file_name,
            })}
          </p>
        )}
      </ConfirmDialog>
    </SettingsFrame>
  );
}

function Room({ estimate, onKeep }: Pick<StorageProps, "estimate" | "onKeep">) {
  const { t } = useTranslation("settings");
  const format = useFormats();
  if (!estimate)
    return (
      <Panel title={t(($) => $.storage.title)}>
        <p>{t(($) => $.storage.unknown)}</p>
      </Panel>
    );
  const { used_bytes, available_bytes, persisted } = estimate;
  const used = format.bytes(used_bytes);
  return (
    <Panel
      title={t(($) => $.storage.title)}
      {...(!persisted && { foot: <Button onClick={onKeep}>{t(($) => $.storage.keep)}</Button> })}
    >
      <div className={styles["room"]}>
        <ProgressChain
          still
          label={t(($) => $.storage.used)}
          value={used_bytes / Math.max(1, used_bytes + available_bytes)}
          text={used}
        />
        <KeyValues
          pairs={[
            { label: t(($) => $.storage.used), value: used },
            { label: t(($) => $.storage.available), value: format.bytes(available_bytes) },
            {
              label: t(($) => $.storage.promise),
              value: t(($) => (persisted ? $.storage.persisted : $.storage.notPersisted)),
            },
          ]}
        />
      </div>
    </Panel>
  );
}

/** When the server was last backed up, in words. */
function BackupPanel({ last }: { readonly last: LastBackup }) {
  const { t } = useTranslation("settings");
  const format = useFormats();
  const { ok, at, bytes, missing } = last;
  return (
    <Panel title={t(($) => $.backup.title)}>
      <KeyValues
        pairs={[
          {
            label: t(($) => (ok ? $.backup.last : $.backup.failed)),
            value: format.dateTime(at),
          },
          ...(bytes === null ? [] : [{ label: t(($) => $.backup.size), value: format.bytes(bytes) }]),
          ...(missing === 0 ? [] : [{ label: t(($) => $.backup.missing), value: format.number(missing) }]),
        ]}
      />
      <p>{t(($) => (ok ? $.backup.okText : $.backup.failedText))}</p>
    </Panel>
  );
}

interface Props {
  readonly line: DeviceModel;
  readonly onForget: () => void;
  readonly onDownload: () => void;
}

/** One model version: of what discipline it is, what of it lies here, whether the server has it, and the way to make room. */
function DeviceModelLine({ line: { model, here }, onForget, onDownload }: Props) {
  const { t } = useTranslation("settings");
  const format = useFormats();
  const { nameOf } = useDisciplineWords();
  const may = whatMayGo(here, model.upload_state);
  const discipline = disciplineOf(model);
  const facts = {
    version: model.version,
    date: format.date(model.created_at),
    size: format.bytes(model.bytes),
  };
  const sent = model.upload_state === "verified";
  return (
    <li className={styles["model"]}>
      <div className={styles["modelWords"]}>
        <p className={styles["modelName"]}>{model.file_name}</p>
        <p className={styles["fine"]}>
          {discipline === null
            ? t(($) => $.model.version, facts)
            : t(($) => $.model.ofDiscipline, { ...facts, name: nameOf(discipline) })}
        </p>
      </div>
      <Stack row gap={8}>
        {here.record && <Tag>{t(($) => $.model.record)}</Tag>}
        {here.original && <Tag>{t(($) => $.model.original)}</Tag>}
        <Tag tone={sent ? "ok" : "warn"}>{t(($) => $.model.upload[model.upload_state])}</Tag>
      </Stack>
      <Stack row gap={8}>
        {here.original && <Button onClick={onDownload}>{t(($) => $.model.download)}</Button>}
        {(may.record || may.original) && (
          <Button variant="quiet" onClick={onForget}>
            {t(($) => $.model.forget)}
          </Button>
        )}
      </Stack>
    </li>
  );
}
