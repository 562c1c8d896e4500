import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type ListedThing, listedThings } from "#domain/ifc/elements/listedThings.ts";
import type { QualityCheck } from "#domain/ifc/quality/qualityCheck.ts";
import { marksWord } from "#domain/viewer/marks.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import type { ReadModel } from "#shared/model/ReadModelPage.tsx";
import { useClassWord } from "#shared/model/useClassWord.ts";
import { ThingsSheet } from "#shared/model/ThingsSheet.tsx";
import type { Column } from "#ui/table/DataTable.tsx";

interface Props {
  /** The check whose list is open; undefined closes it. */
  readonly check: QualityCheck | undefined;
  readonly here: ReadModel;
  readonly onClose: () => void;
}

/** Everything that lacks one thing; each leads to itself in 3D, and all of them together. */
export function LackingSheet({ check, here, onClose }: Props) {
  const { t } = useTranslation("quality");
  const { t: words } = useTranslation("modelcheck");
  const format = useFormats();
  const word = useClassWord();
  const { model } = here.record;
  const things = useMemo(() => listedThings(model, check?.lacking ?? []), [model, check]);
  if (!check) return null;
  const columns: readonly Column<ListedThing>[] = [
    {
      id: "name",
      head: t(($) => $.list.name),
      cell: ({ name }) => name,
      sortBy: ({ name }) => name,
      wrap: true,
    },
    {
      id: "class",
      head: t(($) => $.list.class),
      cell: ({ ifc_class }) => word(ifc_class),
      sortBy: ({ ifc_class }) => word(ifc_class),
    },
    {
      id: "storey",
      head: t(($) => $.list.storey),
      cell: ({ storey }) => storey ?? "–",
      sortBy: ({ storey }) => storey ?? undefined,
    },
  ];
  return (
    <ThingsSheet
      here={here}
      kicker={t(($) => $.list.kicker, {
        lacking: format.number(check.lacking.length),
        of: format.number(check.of),
      })}
      title={words(($) => $.check[check.key].title)}
      marks={marksWord({ kind: "quality", check: check.key })}
      things={things}
      columns={columns}
      onClose={onClose}
    >
      <p>{words(($) => $.check[check.key].next)}</p>
    </ThingsSheet>
  );
}
