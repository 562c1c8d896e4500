import { useTranslation } from "react-i18next";
import type { QualityCheck, QualityKey } from "#domain/ifc/quality/qualityCheck.ts";
import { isComplete } from "#domain/ifc/quality/qualityReport.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Tag } from "#ui/feedback/Tag.tsx";
import { ListRow } from "#ui/layout/ListRow.tsx";
import { RowList } from "#ui/layout/RowList.tsx";
import { RowState } from "#ui/layout/RowState.tsx";

interface Props {
  readonly label: string;
  readonly checks: readonly QualityCheck[];
  readonly onCheck: (key: QualityKey) => void;
}

/** What was looked at, with how many have it; what is open says its next step and leads to those that lack it. */
export function CheckList({ label, checks, onCheck }: Props) {
  const { t } = useTranslation("modelcheck");
  return (
    <RowList flush label={label}>
      {checks.map((check) => (
        <ListRow
          key={check.key}
          title={t(($) => $.check[check.key].title)}
          note={isComplete(check) ? undefined : t(($) => $.check[check.key].next)}
          end={<CheckState check={check} />}
          onOpen={check.lacking.length > 0 ? () => onCheck(check.key) : undefined}
        />
      ))}
    </RowList>
  );
}

/** Only a balance assumes what is missing; a list has a gap there. */
const wordOf = (check: QualityCheck) => {
  if (isComplete(check)) return "complete";
  return check.severity === "assumes" && check.purpose !== "energy" ? "gap" : check.severity;
};

const tones = { blocks: "bad", assumes: "warn", note: "info" } as const;

function CheckState({ check }: { readonly check: QualityCheck }) {
  const { t } = useTranslation("quality");
  const format = useFormats();
  const { of, has, lacking, severity } = check;
  const isFact = of === 1 && lacking.length === 0;
  return (
    <RowState
      count={isFact ? undefined : t(($) => $.count, { has: format.number(has), of: format.number(of) })}
      opens={lacking.length > 0}
    >
      <Tag tone={isComplete(check) ? "ok" : tones[severity]}>{t(($) => $.severity[wordOf(check)])}</Tag>
    </RowState>
  );
}
