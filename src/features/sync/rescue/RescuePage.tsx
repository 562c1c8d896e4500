import { useState } from "react";
import { useTranslation } from "react-i18next";
import { planRescue, type RescuePlan } from "#data/rescue/planRescue.ts";
import { takeOver } from "#data/rescue/takeOver.ts";
import type { RescueProblem } from "#domain/rescue/readRescueFile.ts";
import type { RescueContent } from "#domain/rescue/RescueContent.ts";
import { notify } from "#shell/notify.ts";
import { useRescue } from "#shell/rescue/useRescue.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useReplication } from "#shell/sync/useReplication.ts";
import { RescueView } from "./RescueView.tsx";

/** Where the reading of a file stands. */
export type RescueState =
  | { readonly step: "choose" }
  | { readonly step: "checking" }
  | {
      readonly step: "refused";
      readonly problem: RescueProblem | { readonly kind: "backend"; readonly backend: string };
    }
  | {
      readonly step: "preview";
      readonly content: RescueContent;
      readonly plan: RescuePlan;
      readonly taking: boolean;
    }
  | { readonly step: "done"; readonly content: RescueContent };

/** Takes over what another device could not send: choose, look, accept. */
export function RescuePage() {
  const { t } = useTranslation("sync");
  const db = useDatabase();
  const { owner } = useRescue();
  const replication = useReplication();
  const [state, setState] = useState<RescueState>({ step: "choose" });

  const look = async (file: Blob) => {
    setState({ step: "checking" });
    const { readRescueFile } = await import("#domain/rescue/readRescueFile.ts");
    const read = await readRescueFile(file, db.hashOf);
    if (!read.ok) return setState({ step: "refused", problem: read.error });
    const content = read.value;
    if (content.backend !== owner.backend)
      return setState({ step: "refused", problem: { kind: "backend", backend: content.backend } });
    setState({ step: "preview", content, plan: await planRescue(db, content), taking: false });
  };
  const accept = async () => {
    if (state.step !== "preview") return;
    setState({ ...state, taking: true });
    const taken = await takeOver(db, state.content);
    if (!taken.ok) {
      setState({ ...state, taking: false });
      return void notify({
        tone: "bad",
        title: t(($) => (taken.error.kind === "storage_full" ? $.take.full : $.problem[taken.error.kind])),
      });
    }
    replication.wake();
    setState({ step: "done", content: state.content });
    notify({ tone: "ok", title: t(($) => $.take.done), text: t(($) => $.take.doneText) });
  };
  return (
    <RescueView
      state={state}
      account={owner.account}
      onFile={(file) => void look(file)}
      onAccept={() => void accept()}
      onOther={() => setState({ step: "choose" })}
    />
  );
}
