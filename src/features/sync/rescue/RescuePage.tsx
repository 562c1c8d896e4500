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
import type { RescueOwner } from "#data/rescue/unsentContent.ts";
import { Button } from "#ui/controls/Button.tsx";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { DropZone } from "#ui/controls/files/DropZone.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { RescuePreview } from "./RescuePreview.tsx";
import { SyncFrame } from "../SyncFrame.tsx";

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

interface Props {
  readonly state: RescueState;
  /** Who is signed in. */
  readonly account: RescueOwner["account"];
  readonly onFile: (file: Blob) => void;
  readonly onAccept: () => void;
  readonly onOther: () => void;
}

/** Choosing a rescue file, what it would bring, and what became of it. */
function RescueView({ state, account, onFile, onAccept, onOther }: Props) {
  const { t } = useTranslation("sync");
  return (
    <SyncFrame title={t(($) => $.take.title)} subtitle={t(($) => $.take.subtitle)}>
      {state.step === "refused" && (
        <Notice tone="bad">
          {state.problem.kind === "damaged"
            ? t(($) => $.problem.damaged, {
                part: state.problem.kind === "damaged" ? state.problem.part : "",
              })
            : state.problem.kind === "backend"
              ? t(($) => $.problem.backend, { backend: state.problem.backend })
              : t(($) => $.problem[state.problem.kind as "not_ours" | "newer" | "too_large"])}
        </Notice>
      )}
      {(state.step === "choose" || state.step === "refused") && (
        <DropZone
          title={t(($) => $.take.dropTitle)}
          text={t(($) => $.take.dropText)}
          choose={t(($) => $.take.choose)}
          accept=".zip,application/zip"
          onFiles={([file]) => file && onFile(file)}
        />
      )}
      {state.step === "checking" && <Notice tone="info">{t(($) => $.take.checking)}</Notice>}
      {state.step === "preview" && (
        <RescuePreview {...state} account={account} onAccept={onAccept} onOther={onOther} />
      )}
      {state.step === "done" && (
        <Notice
          tone="ok"
          title={t(($) => $.take.done)}
          action={<ButtonLink to="/settings/sync">{t(($) => $.back)}</ButtonLink>}
        >
          {t(($) => $.take.doneText)}
        </Notice>
      )}
      {state.step === "done" && (
        <div>
          <Button onClick={onOther}>{t(($) => $.take.other)}</Button>
        </div>
      )}
    </SyncFrame>
  );
}
