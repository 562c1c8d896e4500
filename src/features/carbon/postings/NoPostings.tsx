import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { useCarbonWords } from "../useCarbonWords.ts";

/** A ledger in which nothing stands yet: postings come from bills, so the way leads there. */
export function NoPostings({ projectId }: { readonly projectId: string }) {
  const { t } = useCarbonWords();
  return (
    <EmptyState
      title={t(($) => $.none)}
      text={t(($) => $.noneText)}
      action={
        <ButtonLink to="/esg/carbon-accounting/bills" search={{ project: projectId }} variant="primary">
          {t(($) => $.toBills)}
        </ButtonLink>
      }
    />
  );
}
