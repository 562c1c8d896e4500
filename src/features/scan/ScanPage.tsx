import { useState, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { readShortId, writtenShortId, shortIdIn } from "#domain/labels/shortId.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { Button } from "#ui/controls/Button.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { Scanner, type ScannerWords } from "#ui/scan/Scanner.tsx";
import type { LabelRow, AssetRow, EvidenceRow, SpaceRow } from "#data/documents.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { KeyValues } from "#ui/layout/KeyValues.tsx";
import { liveAssets, liveSpaces } from "#data/building/queries.ts";
import type { Database } from "#data/database.ts";
import { liveEvidence } from "#data/evidence/queries.ts";
import { liveLabelsOfCode } from "#data/labels/queries.ts";
import { liveProject } from "#data/projects/queries.ts";
import { useLive } from "#shell/useLive.ts";
import styles from "./scan.module.css";

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
        <div aria-live="polite" data-found={found.kind}>
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

/** What a label hangs on, and the ways to its room, its place in the model and its evidence. */
function FoundLabel({ label }: { readonly label: LabelRow }) {
  const { t } = useTranslation("scan");
  const { t: record } = useTranslation("records");
  const format = useFormats();
  const target = useTarget(useDatabase(), label);
  if (!target) return null;
  const { space, asset, evidence, project } = target;
  const projectId = label.project_id;
  const isGone = Boolean(label.target_global_id) && !space && !asset;
  const pick = space?.express_id ?? asset?.express_id;
  const name = space
    ? [space.name, space.long_name].filter(Boolean).join(" ")
    : (asset?.name ?? label.target_name);
  const facts = [
    { label: t(($) => $.found.project), value: project },
    { label: t(($) => $.found.kind), value: record(($) => $.choices[label.target_kind]) },
    { label: t(($) => $.found.storey), value: space?.storey ?? asset?.storey ?? label.storey ?? "–" },
    { label: t(($) => $.found.code), value: writtenShortId(label.short_id) },
  ];
  return (
    <Panel title={name}>
      <div className={styles["result"]}>
        {label.voided_at && (
          <Notice tone="warn" title={t(($) => $.found.void)}>
            {t(($) => $.found.voidText, {
              at: format.dateTime(label.voided_at),
              reason: label.void_reason ?? "–",
            })}
          </Notice>
        )}
        {isGone && <Notice tone="warn">{t(($) => $.found.gone)}</Notice>}
        <KeyValues pairs={facts} />
        <div className={styles["ways"]}>
          {space && (
            <ButtonLink
              variant="primary"
              to="/projects/$projectId/rooms"
              params={{ projectId }}
              search={{ room: space.id }}
            >
              {t(($) => $.found.room)}
            </ButtonLink>
          )}
          {pick !== undefined && (
            <ButtonLink
              {...(!space && { variant: "primary" as const })}
              to="/3d-viewer"
              search={{ project: projectId, pick }}
            >
              {t(($) => $.found.model)}
            </ButtonLink>
          )}
          <ButtonLink to="/projects/$projectId/evidence" params={{ projectId }}>
            {t(($) => $.found.evidence, { count: evidence.length })}
          </ButtonLink>
        </div>
      </div>
    </Panel>
  );
}

/** What a code leads to. `unknown`: it is one of ours, but no project of this device has it. */
type CodeFound =
  | { readonly kind: "none" | "looking" | "no_label" }
  | { readonly kind: "unknown"; readonly id: string }
  | { readonly kind: "label"; readonly label: LabelRow };

/** The label that a code stands for, live. */
function useFound(db: Database, code: string | undefined): CodeFound {
  const id = code === undefined ? undefined : shortIdIn(code);
  const labels = useLive(useMemo(() => liveLabelsOfCode(db, id ?? ""), [db, id]));
  if (code === undefined) return { kind: "none" };
  if (id === undefined) return { kind: "no_label" };
  if (labels.status !== "ready") return { kind: "looking" };
  // where two projects drew the same, the one in use counts
  const label = labels.value.find(({ voided_at }) => !voided_at) ?? labels.value[0];
  return label ? { kind: "label", label } : { kind: "unknown", id };
}

/** The thing that a label hangs on, as it stands in the present model, and what is known of it. */
interface Target {
  readonly space: SpaceRow | undefined;
  readonly asset: AssetRow | undefined;
  readonly evidence: readonly EvidenceRow[];
  readonly project: string;
}

/** @returns undefined while it is being looked up */
function useTarget(db: Database, label: LabelRow): Target | undefined {
  const { project_id, target_global_id } = label;
  const spaces = useLive(useMemo(() => liveSpaces(db, project_id), [db, project_id]));
  const assets = useLive(useMemo(() => liveAssets(db, project_id), [db, project_id]));
  const evidence = useLive(useMemo(() => liveEvidence(db, project_id), [db, project_id]));
  const project = useLive(useMemo(() => liveProject(db, project_id), [db, project_id]));
  const known = [spaces, assets, evidence, project];
  if (known.some(({ status }) => status === "loading")) return undefined;
  const byGuid = <Row extends SpaceRow | AssetRow>(rows: readonly Row[]) =>
    target_global_id ? rows.findLast(({ global_id }) => global_id === target_global_id) : undefined;
  const space = spaces.status === "ready" ? byGuid(spaces.value) : undefined;
  const asset = assets.status === "ready" ? byGuid(assets.value) : undefined;
  const id = space?.id ?? asset?.id;
  return {
    space,
    asset,
    evidence:
      evidence.status === "ready" && id ? evidence.value.filter(({ about_id }) => about_id === id) : [],
    project: project.status === "ready" ? (project.value?.name ?? "") : "",
  };
}
