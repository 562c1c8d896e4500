import { useTranslation } from "react-i18next";
import type { RescuePlan } from "#data/rescue/planRescue.ts";
import type { RescueOwner } from "#data/rescue/unsentContent.ts";
import type { RescueContent } from "#domain/rescue/RescueContent.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { useRecordWords } from "#shared/records/useRecordWords.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { KeyValues } from "#ui/layout/KeyValues.tsx";
import { ListRow } from "#ui/layout/ListRow.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { Split } from "#ui/layout/Split.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import styles from "../Sync.module.css";

interface Props {
  readonly content: RescueContent;
  readonly plan: RescuePlan;
  readonly account: RescueOwner["account"];
  readonly taking: boolean;
  readonly onAccept: () => void;
  readonly onOther: () => void;
}

/** Rows of the preview: enough to recognise the file by. */
const most = 8;

/** What happens to one record; everything else is left to the person. */
const rowWords = { new: "made", changed: "changed", deleted: "deleted" } as const;

/** Whose file it is and what it brings, before anything is written. */
export function RescuePreview({ content, plan, account, taking, onAccept, onOther }: Props) {
  const { t } = useTranslation("sync");
  const format = useFormats();
  const words = useRecordWords();
  const counts = rescueCounts(plan);
  const isForeign = content.account.id !== account.id;
  const numbers = (["new", "changed", "deleted", "files", "refused", "open", "same", "unknown"] as const)
    .filter((word) => counts[word] > 0)
    .map((word) => ({ label: t(($) => $.take[word]), value: format.number(counts[word]) }));
  const brought = plan.changes.filter(({ landing: { how } }) => how !== "same" && how !== "unknown");
  return (
    <Stack>
      {isForeign && (
        <Notice tone="warn" title={t(($) => $.person.title)}>
          {t(($) => $.person.text, { theirs: content.account.email, mine: account.email })}
        </Notice>
      )}
      {plan.done_at !== undefined && (
        <Notice tone="info">{t(($) => $.take.again, { time: format.dateTime(plan.done_at) })}</Notice>
      )}
      {counts.overridden > 0 && (
        <Notice tone="warn">{t(($) => $.take.overrides, { count: counts.overridden })}</Notice>
      )}
      <Split kind="even" className={styles["split"]}>
        <Panel
          title={t(($) => $.take.brings)}
          foot={
            <Stack row gap={8}>
              <Button variant="primary" onClick={onAccept} busy={taking}>
                {t(($) => (isForeign ? $.person.accept : $.take.accept))}
              </Button>
              <Button onClick={onOther} disabled={taking}>
                {t(($) => $.take.other)}
              </Button>
            </Stack>
          }
        >
          <p className={styles["text"]}>
            {t(($) => $.take.from, {
              email: content.account.email,
              time: format.dateTime(content.exported_at),
            })}
          </p>
          <KeyValues ruled pairs={numbers} />
          {brought.length + plan.files.length + plan.refused.length === 0 && (
            <p className={styles["after"]}>{t(($) => $.take.nothingNew)}</p>
          )}
        </Panel>
        {brought.length > 0 && (
          <Panel flush>
            {brought.slice(0, most).map(({ change: { mine }, landing: { how } }) => (
              <ListRow
                key={`${String(mine["kind"])}|${String(mine["id"])}`}
                title={words.titleOf(String(mine["kind"]), mine)}
                note={t(($) =>
                  how in rowWords ? $.waiting[rowWords[how as keyof typeof rowWords]] : $.take.open,
                )}
              />
            ))}
            {brought.length > most && (
              <ListRow title={t(($) => $.waiting.more, { count: brought.length - most })} />
            )}
          </Panel>
        )}
      </Split>
    </Stack>
  );
}

/** What a rescue file brings, in numbers. `overridden`: records in which others changed the same thing meanwhile. */
type RescueCounts = Readonly<
  Record<
    "new" | "changed" | "deleted" | "same" | "open" | "unknown" | "files" | "refused" | "overridden",
    number
  >
>;

/** Counts a plan. */
function rescueCounts({ changes, files, refused }: RescuePlan): RescueCounts {
  const of = (wanted: string) => changes.filter(({ landing: { how } }) => how === wanted).length;
  return {
    new: of("new"),
    changed: of("changed"),
    deleted: of("deleted"),
    same: of("same"),
    open: of("open"),
    unknown: of("unknown"),
    files: files.length,
    refused: refused.length,
    overridden: changes.filter(
      ({ landing }) =>
        landing.how === "changed" && landing.superseded.some(({ lost_from }) => lost_from === "server"),
    ).length,
  };
}
