import { type ReactNode, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { KindName } from "#data/collections.ts";
import { liveProject } from "#data/projects/queries.ts";
import { ProjectComments } from "#shared/comments/ProjectComments.tsx";
import { RecordHistory } from "#shared/records/RecordHistory.tsx";
import { RecordMarkOf } from "#shared/records/RecordMarkOf.tsx";
import { recordName } from "#shared/records/recordName.ts";
import { useRecordWords } from "#shared/records/useRecordWords.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useLive } from "#shell/useLive.ts";
import { useMay } from "#shell/rights/useMay.ts";
import { classes } from "#ui/classes.ts";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { SourceDot } from "#ui/figures/SourceDot.tsx";
import { IconFileTypePdf, IconPrinter } from "#ui/icons/icons.gen.ts";
import { KeyValues } from "#ui/layout/KeyValues.tsx";
import { Sheet } from "#ui/layout/overlays/Sheet.tsx";
import { GoneNotice, UnknownNotice } from "../form/FormNotices.tsx";
import type { Suggestions } from "../form/RecordField.tsx";
import { StatesChain } from "../steps/StatesChain.tsx";
import { StepButtons, type StepQuestion } from "../steps/StepButtons.tsx";
import { StepHistory } from "../steps/StepHistory.tsx";
import {
  type ProjectRecord,
  type NextStep,
  type StepOptions,
  useRecordSteps,
  useStepLines,
} from "../steps/useRecordSteps.ts";
import { useSeen } from "../useSeen.ts";
import { Attachments, mayHaveEvidence } from "./Attachments.tsx";
import { type Fact, type FactGroup, factsOf, shownGroups } from "./factsOf.ts";
import { RecordLinksSection } from "./RecordLinksSection.tsx";
import styles from "./RecordSheet.module.css";
import { useRecordFile } from "./useRecordFile.ts";
import { useRecordLinks } from "./useRecordLinks.ts";

/** Where a figure comes from. */
interface FactSource {
  readonly label: string;
  readonly open: boolean;
  readonly onOpen: () => void;
}

/** Parts of a sheet that a page can leave out; `next` are the buttons of the next steps. */
type Part = "steps" | "next" | "links" | "files" | "history" | "comments" | "print";

interface Props {
  readonly kind: KindName;
  /** The document as it stands now: null closes the sheet, undefined says that it is not there, or not any more. */
  readonly record: ProjectRecord | null | undefined;
  readonly onClose: () => void;
  /** Its name when left out. */
  readonly title?: string | undefined;
  readonly kicker?: string | undefined;
  /** Which fields are shown, in groups; those that people see when left out. */
  readonly groups?: readonly FactGroup[];
  /** Where figures come from, by field. */
  readonly sources?: Readonly<Record<string, FactSource>>;
  readonly steps?: StepOptions & { readonly dialog?: StepQuestion; readonly suggest?: Suggestions };
  /** Parts that this page does without. */
  readonly without?: readonly Part[];
  /** Fills the fields in right here: then their values stand on paper and in the PDF alone. */
  readonly form?: ReactNode;
  /** What a page adds: before the fields, after them, and beside the buttons. */
  readonly above?: ReactNode;
  readonly children?: ReactNode;
  readonly foot?: ReactNode;
}

/** A document in full: its fields, where it stands, what proves it, what was said of it and what can be done next. */
export function RecordSheet({ record, ...props }: Props) {
  const common = useTranslation("common").t;
  // Closed it is still there, so that focus and Escape are those of one sheet.
  const { seen, isGone } = useSeen(record);
  const words = useRecordWords();
  if (seen)
    return <OpenSheet key={seen.id} {...props} {...(isGone && gone(props))} record={seen} isGone={isGone} />;
  const isUnknown = record === undefined;
  return (
    <Sheet
      open={isUnknown}
      onClose={props.onClose}
      title={isUnknown ? words.kindWord(props.kind) : ""}
      close={common(($) => $.close)}
    >
      {isUnknown ? <UnknownNotice /> : null}
    </Sheet>
  );
}

type OpenProps = Props & { readonly record: ProjectRecord; readonly isGone: boolean };

/** What is left of a sheet once its document was deleted: what it said and what was typed beside it, and nothing to do. */
const gone = ({ without = [], form, above }: Omit<Props, "record">): Partial<Props> => ({
  without: [...without, "links", "files"],
  foot: undefined,
  above: (
    <>
      {form === undefined && <GoneNotice />}
      {above}
    </>
  ),
});

function OpenSheet(props: OpenProps) {
  const { kind, record, isGone, onClose, without = [], form, above, children, foot } = props;
  const { t } = useTranslation("entry");
  const common = useTranslation("common").t;
  const words = useRecordWords();
  const may = useMay(record.project_id);
  const steps = useStepsOf(record, isGone, props.steps);
  const has = (part: Part) => !without.includes(part);
  const groups = (props.groups ?? shownGroups(kind)).map((group) => ({
    title: group.title,
    facts: factsOf(record, group, words),
  }));
  const title = props.title ?? (recordName(kind, record) || words.kindWord(kind));
  const kicker = props.kicker ?? words.kindWord(kind);
  const showsSteps = steps && has("steps");
  const [asking, setAsking] = useState<NextStep>();
  // What is being asked stays, though somebody else takes the last step meanwhile.
  const buttons = showsSteps && has("next") && (steps.next.length > 0 || asking !== undefined) && (
    <StepButtons
      {...{ steps, kind, asking, isGone }}
      id={record.id}
      onAsk={setAsking}
      dialog={props.steps?.dialog}
      suggest={props.steps?.suggest}
    />
  );
  return (
    <Sheet
      open
      onClose={onClose}
      kicker={kicker}
      title={title}
      close={common(($) => $.close)}
      {...((buttons || foot) && {
        foot: (
          <>
            {foot}
            {buttons}
          </>
        ),
      })}
    >
      <div className={styles["sheet"]} data-record-sheet={kind}>
        <p className={styles["printedTitle"]}>
          {title} <span>{kicker}</span>
        </p>
        <div className={styles["line"]}>
          <RecordMarkOf record={record} labelled />
          {has("print") && (
            <FileButtons {...{ title, record, groups, steps: showsSteps ? steps.history : [] }} />
          )}
        </div>
        {showsSteps && <StatesChain steps={steps} kind={kind} />}
        {above}
        {form !== undefined && <div data-print="none">{form}</div>}
        <div className={classes(styles["facts"], form !== undefined && styles["onPaper"])}>
          {groups.map((group, at) => (
            <Facts key={group.title ?? at} {...group} sources={props.sources} />
          ))}
        </div>
        {children}
        {has("links") && <Links record={record} />}
        {has("files") && mayHaveEvidence(kind) && <Attachments record={record} />}
        {showsSteps && <StepHistory history={steps.history} kind={kind} />}
        {has("history") && <RecordHistory aboutId={record.id} />}
        {has("comments") && may("outputs:read") && (
          <div data-print="none">
            <ProjectComments projectId={record.project_id} about={{ kind, id: record.id }} isGone={isGone} />
          </div>
        )}
        <p className={styles["fine"]}>{t(($) => $.stamp, useStamp(record))}</p>
      </div>
    </Sheet>
  );
}

/** The steps of a document; none leads on from one that was deleted. */
function useStepsOf(record: ProjectRecord, isGone: boolean, options: StepOptions | undefined) {
  const steps = useRecordSteps(record, options);
  return steps && isGone ? { ...steps, next: [] } : steps;
}

/** When a document was made and changed last, in words. */
function useStamp({ created_at, updated_at }: ProjectRecord) {
  const format = useFormats();
  return { made: format.dateTime(created_at), changed: format.dateTime(updated_at) };
}

interface FactsProps {
  readonly title: string | undefined;
  readonly facts: readonly Fact[];
  readonly sources: Props["sources"];
}

function Facts({ title, facts, sources = {} }: FactsProps) {
  const shown = facts.filter(({ value }) => value !== undefined);
  if (shown.length === 0) return null;
  return (
    <section className={styles["section"]} aria-label={title}>
      {title !== undefined && <h3>{title}</h3>}
      <KeyValues
        pairs={shown.map(({ field, label, value }) => {
          const source = field === undefined ? undefined : sources[field];
          return {
            label,
            value: (
              <span className={styles["value"]}>
                {value}
                {source && <SourceDot {...source} />}
              </span>
            ),
          };
        })}
      />
    </section>
  );
}

/** Room, element and label of a document. */
const Links = ({ record }: { readonly record: ProjectRecord }) => (
  <RecordLinksSection projectId={record.project_id} links={useRecordLinks(record)} />
);

interface FileProps {
  readonly title: string;
  readonly record: ProjectRecord;
  readonly groups: readonly { readonly title: string | undefined; readonly facts: readonly Fact[] }[];
  readonly steps: NonNullable<ReturnType<typeof useRecordSteps>>["history"];
}

/** Prints the document, or saves it as PDF. */
function FileButtons({ title, record, groups, steps }: FileProps) {
  const { t } = useTranslation("entry");
  const db = useDatabase();
  const words = useRecordWords();
  const lineOf = useStepLines(record.kind);
  const project = useLive(useMemo(() => liveProject(db, record.project_id), [db, record.project_id]));
  const file = useRecordFile(() => ({
    title,
    project: project.status === "ready" ? (project.value?.name ?? "") : "",
    kind: words.kindWord(record.kind),
    groups: groups.map((group) => ({
      title: group.title ?? null,
      facts: group.facts.flatMap(({ label, text }) => (text === undefined ? [] : [{ label, text }])),
    })),
    lists: [
      {
        title: t(($) => $.step.history),
        items: steps.map((row) => {
          const { step, note, who, when, source } = lineOf(row);
          return [step, note, who, when, source].filter(Boolean).join(" · ");
        }),
      },
    ],
  }));
  return (
    <span className={styles["fileButtons"]} data-print="none">
      <IconButton icon={IconPrinter} label={t(($) => $.file.print)} onClick={file.print} />
      <IconButton
        icon={IconFileTypePdf}
        label={t(($) => $.file.pdf)}
        disabled={file.isSaving}
        onClick={file.save}
      />
    </span>
  );
}
