import { useOnce } from "#shell/useOnce.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import type { BillActions } from "./useBillActions.ts";
import type { BillsFacts } from "./useBills.ts";
import { useBillWords } from "./useBillWords.ts";

interface Props {
  readonly facts: BillsFacts;
  readonly actions: BillActions;
}

/** Postings that stand although their bill is gone, and the way to take them back. */
export function OrphansNotice({ facts, actions }: Props) {
  const { t } = useBillWords();
  const { orphans } = facts.ledger;
  const reversing = useOnce(() =>
    actions.reverse(
      [...new Set(orphans.map(({ source_id }) => source_id!))],
      t(($) => $.post.orphanReason),
    ),
  );
  if (orphans.length === 0) return null;
  return (
    <Notice
      tone="warn"
      title={t(($) => $.post.orphans)}
      action={
        actions.mayPost && (
          <Button busy={reversing.busy} onClick={() => reversing.run()}>
            {t(($) => $.post.reverseOrphans)}
          </Button>
        )
      }
    >
      {t(($) => $.post.orphansText, { count: orphans.length })}
    </Notice>
  );
}
