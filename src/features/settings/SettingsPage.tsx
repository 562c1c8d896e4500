import { isDemo } from "#data/server/session/demoTab.ts";
import { useTranslation } from "react-i18next";
import { readSettingsFile, writeSettingsFile } from "#domain/settings/settingsFile.ts";
import { notify } from "#shell/notify.ts";
import { saveFile } from "#shell/saveFile.ts";
import { PushDevice } from "./push/PushDevice.tsx";
import { useSettings } from "./useSettings.ts";
import { useNavigate } from "@tanstack/react-router";
import { SignOutQuestion } from "#shell/frame/SignOutQuestion.tsx";
import { useKeptReports } from "#shell/errors/reportsStore.ts";
import { useSignOut } from "#shell/frame/useSignOut.ts";
import { useEnabledLanguages } from "#shell/i18n/enabledLanguages.ts";
import { useLocalProfile } from "#shell/session/useLocalProfile.ts";
import { useSession } from "#shell/session/useSession.ts";
import { syncSentence } from "#shell/sync/syncSentence.ts";
import { useSyncState } from "#shell/sync/useSyncState.ts";
import { useFieldMode } from "#shell/theme/useFieldMode.ts";
import { useOnline } from "#shell/useOnline.ts";
import { SettingsView } from "./SettingsView.tsx";
import { useStorage } from "#shell/storage/useStorage.ts";

const pages = {
  sync: "/settings/sync",
  storage: "/settings/storage",
  errors: "/settings/errors",
  setup: "/account-setup",
} as const;

/** Hands all settings to the person as a file. */
function save(stored: unknown): void {
  const now = new Date().toISOString();
  const text = writeSettingsFile(stored, now);
  saveFile(new Blob([text], { type: "application/json" }), `klarbau-settings-${now.slice(0, 10)}.json`);
}

/** The settings of the person and the device, joined with session, theme and language. */
export function SettingsPage() {
  const { user, status } = useSession();
  const sync = useSyncState();
  const online = useOnline();
  const leaving = useSignOut();
  const field = useFieldMode();
  const { t } = useTranslation("settings");
  const known = useSettings();
  const here = useLocalProfile();
  const enabled = useEnabledLanguages();
  const { estimate } = useStorage();
  const reports = useKeptReports().length;
  const navigate = useNavigate();
  const state = sync.status === "ready" ? sync.value : undefined;
  const tellUnkept = (kept: boolean) => {
    if (!kept) notify({ id: "settings", tone: "bad", title: t(($) => $.settingsProblem.notKept) });
  };
  const load = async (file: File) => {
    const text = await file.text().catch(() => undefined);
    if (text === undefined) {
      notify({ tone: "bad", title: t(($) => $.settingsProblem.unreadable) });
      return;
    }
    const read = readSettingsFile(text);
    if (!read.ok) {
      const { error } = read;
      const setting = error.kind === "bad_value" ? error.setting : "";
      notify({ tone: "bad", title: t(($) => $.settingsProblem[error.kind], { setting }) });
      return;
    }
    const kept = await known.take(read.value);
    tellUnkept(kept);
    if (kept) notify({ tone: "ok", title: t(($) => $.file.loaded) });
  };
  return (
    <>
      <SettingsView
        account={
          isDemo()
            ? undefined
            : {
                email: user?.email ?? "",
                expired: status === "ended",
                unsent: state?.unsent ?? 0,
                leaving: leaving.busy,
                here,
                onSignOut: leaving.begin,
              }
        }
        settings={known.settings}
        set={(path, value) => void known.set(path, value).then(tellUnkept)}
        field={{ on: field.on, onSet: field.set }}
        languages={enabled}
        sync={syncSentence(state, online)}
        storage={estimate}
        reports={reports}
        push={<PushDevice />}
        file={{
          isReady: known.isRead,
          onSave: () => save(known.stored),
          onLoad: (file) => void load(file),
          onResetAll: () =>
            void known.resetAll().then((kept) => {
              tellUnkept(kept);
              if (kept) field.set(false);
              if (kept) notify({ tone: "ok", title: t(($) => $.file.done) });
            }),
        }}
        onOpen={(page) => {
          if (page === "licences") window.open("/licenses.txt", "_blank", "noopener");
          else void navigate({ to: pages[page] });
        }}
      />
      <SignOutQuestion leaving={leaving} />
    </>
  );
}
