import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { Loading } from "#ui/feedback/Loading.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { BillsView } from "./BillsView.tsx";
import { useBillActions } from "./useBillActions.ts";
import { useBills } from "./useBills.ts";
import { useBillWords } from "./useBillWords.ts";

interface Props {
  readonly projectId: string;
  /** The year that is shown; the latest with a bill when left out. */
  readonly year?: number | undefined;
  /** The bill that stands open, from wherever one came. */
  readonly bill?: string | undefined;
  readonly onYear: (year: number) => void;
  readonly onClosed?: () => void;
}

/** The bills of a project by supply and year: entering, importing, checking, posting. Everything happens on this device. */
export function BillsPage({ projectId, year, bill, onYear, onClosed }: Props) {
  const { t } = useBillWords();
  const state = useBills(projectId, { year, bill });
  const actions = useBillActions(projectId);
  if (state.status === "ready")
    return <BillsView key={bill} facts={state} {...{ actions, bill, onYear, onClosed }} />;
  return (
    <Page title={t(($) => $.title)}>
      {state.status === "loading" && <Loading text={t(($) => $.loading)} />}
      {state.status === "failed" && <Notice tone="bad">{t(($) => $.failed)}</Notice>}
      {state.status === "no_project" && (
        <EmptyState title={t(($) => $.noProject)} text={t(($) => $.noProjectText)} />
      )}
    </Page>
  );
}
