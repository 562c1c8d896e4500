import { useTranslation } from "react-i18next";
import type { RescueOwner } from "#data/rescue/unsentContent.ts";
import { Button } from "#ui/controls/Button.tsx";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { DropZone } from "#ui/controls/files/DropZone.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { RescuePreview } from "./RescuePreview.tsx";
import type { RescueState } from "./RescuePage.tsx";
import { SyncFrame } from "../SyncFrame.tsx";

interface Props {
  readonly state: RescueState;
  /** Who is signed in. */
  readonly account: RescueOwner["account"];
  readonly onFile: (file: Blob) => void;
  readonly onAccept: () => void;
  readonly onOther: () => void;
}

/** Choosing a rescue file, what it would bring, and what became of it. */
export function RescueView({ state, account, onFile, onAccept, onOther }: Props) {
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
