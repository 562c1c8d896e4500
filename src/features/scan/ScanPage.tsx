import { useState } from "react";
import { useTranslation } from "react-i18next";
import { readShortId } from "#domain/labels/shortId.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { Button } from "#ui/controls/Button.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { Scanner, type ScannerWords } from "#ui/scan/Scanner.tsx";
import { FoundLabel } from "./FoundLabel.tsx";
import styles from "./scan.module.css";
import { useFound } from "./useFound.ts";

interface Props {
  /** What was read last; it stands in the address, so that the way back leads to it. */
  readonly code: string | undefined;
  readonly onCode: (code: string | undefined) => void;
}

/** Reads the label of a room, a piece of equipment or a meter and says what is known of it; needs no network. */
export function ScanPage({ code, onCode }: Props) {
  const { t } = useTranslation("scan");
  const words = useScannerWords();
  const found = useFound(useDatabase(), code);
  return (
    <Page title={t(($) => $.title)} subtitle={t(($) => $.subtitle)}>
      <div className={styles["page"]}>
        <Panel title={t(($) => $.camera.title)}>
          <div className={styles["side"]}>
            <Scanner words={words} onCode={onCode} />
            <Typed onCode={onCode} />
          </div>
        </Panel>
        <div aria-live="polite" className={styles["found"]} data-found={found.kind}>
          {found.kind === "none" && <p className={styles["quiet"]}>{t(($) => $.found.none)}</p>}
          {found.kind === "no_label" && (
            <Notice tone="warn" title={t(($) => $.found.noLabel)}>
              {t(($) => $.found.noLabelText)}
            </Notice>
          )}
          {found.kind === "unknown" && (
            <Notice tone="warn" title={t(($) => $.found.unknown)}>
              {t(($) => $.found.unknownText)}
            </Notice>
          )}
          {found.kind === "label" && <FoundLabel label={found.label} />}
        </div>
      </div>
    </Page>
  );
}

/** The short id by hand: where the camera sees nothing, or the label is torn. */
function Typed({ onCode }: Pick<Props, "onCode">) {
  const { t } = useTranslation("scan");
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<"length" | "letter" | "wrong_check">();
  return (
    <form
      className={styles["typed"]}
      onSubmit={(event) => {
        event.preventDefault();
        const read = readShortId(typed);
        if ("problem" in read) return setProblem(read.problem);
        setProblem(undefined);
        onCode(read.id);
      }}
    >
      <TextField
        label={t(($) => $.typed.label)}
        hint={t(($) => $.typed.hint)}
        error={problem && t(($) => $.typed[problem])}
        value={typed}
        onChange={setTyped}
        autoCapitalize="characters"
        autoComplete="off"
        maxLength={40}
      />
      <Button type="submit" disabled={typed.trim() === ""}>
        {t(($) => $.typed.go)}
      </Button>
    </form>
  );
}

/** The words of the scanner in the language on screen. */
function useScannerWords(): ScannerWords {
  const { t } = useTranslation("scan");
  return {
    camera: t(($) => $.camera.picture),
    state: {
      starting: t(($) => $.camera.starting),
      looking: t(($) => $.camera.looking),
      refused: t(($) => $.camera.refused),
      missing: t(($) => $.camera.missing),
      busy: t(($) => $.camera.busy),
      unsupported: t(($) => $.camera.unsupported),
    },
    torchOn: t(($) => $.camera.torchOn),
    torchOff: t(($) => $.camera.torchOff),
    file: t(($) => $.camera.file),
    fileEmpty: t(($) => $.camera.fileEmpty),
    fileBroken: t(($) => $.camera.fileBroken),
  };
}
