import { useTranslation } from "react-i18next";
import type { ModelVersion } from "#data/documents.ts";
import { useMayImport } from "#shell/imports/useMayImport.ts";
import { Button } from "#ui/controls/Button.tsx";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { Loading } from "#ui/feedback/Loading.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { ProgressChain } from "#ui/drawing/ProgressChain.tsx";
import type { RecordState } from "./useModelRecord.ts";
import styles from "./ReadingProgress.module.css";

interface Props {
  readonly name: string;
  readonly version: ModelVersion;
  readonly state: Exclude<RecordState, { kind: "ready" }>;
  readonly read: () => void;
  readonly cancel: () => void;
}

/** While a model cannot be shown yet: it is being opened, has to be read on this device, or could not be. */
export function RecordMessage({ name, version, state, read, cancel }: Props) {
  const { t } = useTranslation("viewer");
  return (
    <Page title={t(($) => $.title)} subtitle={name}>
      {state.kind === "looking" && <Loading text={t(($) => $.looking)} />}
      {state.kind === "fetching" && (
        <Panel>
          <Loading text={t(($) => $.reading.fetching)} />
        </Panel>
      )}
      {state.kind === "absent" && <Absent {...{ version, read }} original={state.original} />}
      {state.kind === "reading" && <ReadingProgress state={state} cancel={cancel} />}
      {state.kind === "failed" && <Failed {...{ version, read }} kind={state.problem.kind} />}
    </Page>
  );
}

interface AbsentProps extends Pick<Props, "version" | "read"> {
  readonly original: Extract<RecordState, { kind: "absent" }>["original"];
}

function Absent({ version, read, original }: AbsentProps) {
  const { t } = useTranslation("viewer");
  return (
    <EmptyState
      title={t(($) => $.absent.title)}
      text={t(($) => $.absent[original], { file: version.file_name })}
      action={
        original === "elsewhere" ? (
          <ImportLink version={version} />
        ) : (
          <Button variant="primary" onClick={read}>
            {t(($) => $.absent.action)}
          </Button>
        )
      }
    />
  );
}

type ProblemKind = Extract<RecordState, { kind: "failed" }>["problem"]["kind"];

/** The sentence for each problem; problems of the file itself share one: the import page says more. */
export function useFailureText(): (kind: ProblemKind) => string {
  const { t } = useTranslation("viewer");
  return (kind) => {
    if (kind === "storage_failed") return t(($) => $.failed.storage);
    if (kind === "offline") return t(($) => $.failed.offline);
    if (kind === "storage_full") return t(($) => $.failed.full);
    if (kind === "not_on_server" || kind === "damaged") return t(($) => $.failed.missing);
    return t(($) => $.failed.reader);
  };
}

function Failed({ version, read, kind }: Pick<Props, "version" | "read"> & { readonly kind: ProblemKind }) {
  const { t } = useTranslation("viewer");
  const text = useFailureText();
  return (
    <Notice
      tone="bad"
      title={t(($) => $.failed.title)}
      action={
        kind === "not_on_server" ? (
          <ImportLink version={version} />
        ) : (
          <Button onClick={read}>{t(($) => $.failed.again)}</Button>
        )
      }
    >
      {text(kind)}
    </Notice>
  );
}

/** The way to reading the file of a model once more, for those who may; to the others it says why there is none. */
export function ImportLink({ version }: Pick<Props, "version">) {
  const { t } = useTranslation("viewer");
  const { t: imports } = useTranslation("imports");
  if (!useMayImport(version.project_id)) return <p>{imports(($) => $.noRight)}</p>;
  return (
    <ButtonLink to="/bim-ifc" search={{ project: version.project_id }}>
      {t(($) => $.absent.import)}
    </ButtonLink>
  );
}

interface ReadingProgressProps {
  readonly state: Extract<RecordState, { kind: "reading" }>;
  readonly cancel: () => void;
}

/** How far a file is read on this device, in the words of its phases, with the way to stop. */
function ReadingProgress({ state: { phase, done, total }, cancel }: ReadingProgressProps) {
  const { t } = useTranslation("viewer");
  const { number } = useFormats();
  const title = t(($) => $.reading.title);
  const text =
    total > 0 ? t(($) => $.reading.count, { done: number(done), total: number(total) }) : undefined;
  return (
    <Panel title={title} aside={<Button onClick={cancel}>{t(($) => $.reading.cancel)}</Button>}>
      <p className={styles["phase"]}>{t(($) => $.reading.phase[phase])}</p>
      <ProgressChain label={title} value={total > 0 ? done / total : 0} text={text} />
      {text !== undefined && <p className={styles["count"]}>{text}</p>}
    </Panel>
  );
}
