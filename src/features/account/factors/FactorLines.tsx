import { useTranslation } from "react-i18next";
import type { Factor } from "#data/server/account/factors.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Button } from "#ui/controls/Button.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { ListRow } from "#ui/layout/ListRow.tsx";
import { RowList } from "#ui/layout/RowList.tsx";

interface Props {
  readonly factors: readonly Factor[];
  readonly onRemove: (factor: Factor) => void;
}

/** The factors that count, oldest first. */
export function FactorLines({ factors, onRemove }: Props) {
  const { t } = useTranslation("account");
  const { t: said } = useTranslation("factor");
  const format = useFormats();
  if (factors.length === 0)
    return <EmptyState title={t(($) => $.factor.none)} text={t(($) => $.factor.noneText)} />;
  return (
    <RowList label={t(($) => $.factor.list)}>
      {factors.map((factor) => {
        const name = factor.name === "" ? said(($) => $.ask.unnamed) : factor.name;
        return (
          <ListRow
            key={factor.id}
            title={name}
            note={t(($) => $.factor[factor.type], { date: format.date(factor.created_at) })}
            end={
              factor.type === "totp" && (
                <Button
                  variant="quiet"
                  aria-label={t(($) => $.factor.remove, { name })}
                  onClick={() => onRemove(factor)}
                >
                  {t(($) => $.factor.removeWord)}
                </Button>
              )
            }
          />
        );
      })}
    </RowList>
  );
}
