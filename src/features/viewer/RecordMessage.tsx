import { useTranslation } from "react-i18next";
import type { ModelVersion } from "#data/documents.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Button } from "#ui/controls/Button.tsx";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { ProgressChain } from "#ui/drawing/ProgressChain.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { Loading } from "#ui/feedback/Loading.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import type { RecordState } from "./useModelRecord.ts";
import styles from "./RecordMessage.module.css";

interface Props {
  readonly name: string;
  readonly version: ModelVersion;
  readonly state: RecordState;
  readonly read: () => void;
  readonly cancel: () => void;
}

/** While a model cannot be shown yet: it is being opened, has to be read on this device, or could not be. */
export function RecordMessage({ name, version, state, read, cancel }: Props) {
  const { t } = useTranslation("viewer");
  return (
    <Page title={t(($) => $.title)} subtitle={name}>
      <Content {...{ version, state, read, cancel }} />
    </Page>
  );
}

function Content({ version, state, read, cancel }: Omit<Props, "name">) {
  const { t } = useTranslation("viewer");
  const file = version.file_name;
  const toImport = (
    <ButtonLink to="/bim-ifc" search={{ project: version.project_id }}>
      {t(($) => $.absent.import)}
    </ButtonLink>
  );
  if (state.kind === "reading") return <Reading state={state} cancel={cancel} />;
  if (state.kind === "absent" && state.original === "here")
    return (
      <EmptyState
        title={t(($) => $.absent.title)}
        text={t(($) => $.absent.here, { file })}
        action={
          <Button variant="primary" onClick={read}>
            {t(($) => $.absent.action)}
          </Button>
        }
      />
    );
  if (state.kind === "absent")
    return (
      <EmptyState
        title={t(($) => $.absent.title)}
        text={t(($) => $.absent.elsewhere, { file })}
        action={toImport}
      />
    );
  if (state.kind === "failed") {
    const isStorage = state.problem.kind === "storage_failed";
    return (
      <Notice
        tone="bad"
        title={t(($) => $.failed.title)}
        action={isStorage ? undefined : <Button onClick={read}>{t(($) => $.failed.again)}</Button>}
      >
        {isStorage ? t(($) => $.failed.storage) : t(($) => $.failed.reader)}
      </Notice>
    );
  }
  return <Loading text={t(($) => $.looking)} />;
}

interface ReadingProps {
  readonly state: Extract<RecordState, { kind: "reading" }>;
  readonly cancel: () => void;
}

function Reading({ state: { phase, done, total }, cancel }: ReadingProps) {
  const { t } = useTranslation("viewer");
  const { number } = useFormats();
  const text =
    total > 0
      ? t(($) => $.reading.count, { done: number(done), total: number(total) })
      : t(($) => $.reading.title);
  return (
    <Panel
      title={t(($) => $.reading.title)}
      aside={<Button onClick={cancel}>{t(($) => $.reading.cancel)}</Button>}
    >
      <p className={styles["phase"]}>{t(($) => $.reading.phase[phase])}</p>
      <ProgressChain label={t(($) => $.reading.title)} value={total > 0 ? done / total : 0} text={text} />
      <p className={styles["count"]}>{text}</p>
    </Panel>
  );
}
