import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { forgetOriginal, original } from "#data/files/originals.ts";
import { readLastBackup } from "#domain/settings/lastBackup.ts";
import { liveSetting } from "#data/settings/queries.ts";
import { originalName } from "#domain/ifc/savedName.ts";
import { notify } from "#shell/notify.ts";
import { forgetStills } from "#shell/storage/keptStill.ts";
import { saveFile } from "#shell/saveFile.ts";
import { useLive } from "#shell/useLive.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { forgetModelRecord } from "#workers/ifc/client.ts";
import { StorageView } from "./StorageView.tsx";
import { type DeviceModel, useDeviceModels } from "./useDeviceModels.ts";
import { useStorage } from "#shell/storage/useStorage.ts";
import { whatMayGo } from "./whatMayGo.ts";

/** What lies on this device, and the way to make room without losing anything. */
export function StoragePage() {
  const { t } = useTranslation("settings");
  const db = useDatabase();
  const storage = useStorage();
  const { projects, look } = useDeviceModels(db);
  const backup = useLive(useMemo(() => liveSetting(db, "portal:klarbau", "last_backup"), [db]));
  const forget = async ({ model, here }: DeviceModel) => {
    const may = whatMayGo(here, model.upload_state);
    if (may.record) {
      await forgetModelRecord(model.sha256);
      await forgetStills(model.sha256);
    }
    if (may.original) await forgetOriginal(db, model.sha256);
    await Promise.all([look(), storage.measure()]);
    notify({ tone: "ok", title: t(($) => $.model.forgotten, { name: model.file_name }) });
  };
  const download = async ({ model }: DeviceModel) => {
    const bytes = await original(db, model.sha256);
    if (bytes)
      saveFile(bytes, originalName(model.file_name, new Uint8Array(await bytes.slice(0, 2).arrayBuffer())));
    else await look();
  };
  const keep = async () => {
    const kept = await storage.keep();
    notify(
      kept
        ? { tone: "ok", title: t(($) => $.storage.keptNow) }
        : { tone: "info", title: t(($) => $.storage.refused), text: t(($) => $.storage.refusedText) },
    );
  };
  return (
    <StorageView
      estimate={storage.estimate}
      projects={projects}
      backup={backup.status === "ready" ? readLastBackup(backup.value) : null}
      onKeep={() => void keep()}
      onForget={(model) => void forget(model)}
      onDownload={(model) => void download(model)}
    />
  );
}
