import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/controls/Button.tsx";
import { SelectField } from "#ui/controls/SelectField.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { HeatChoice } from "./HeatChoice.tsx";
import type { HeatedRoom } from "./useRooms.ts";

interface Props {
  /** The rooms that the table shows. */
  readonly rooms: readonly HeatedRoom[];
  /** The uses among which one may be chosen; null for all. */
  readonly uses: readonly string[];
  readonly use: string | null;
  readonly onUse: (use: string | null) => void;
  readonly onHeat: (rooms: readonly HeatedRoom[], heated: boolean | null) => void;
}

/** Narrows the table to a use, and says of all rooms that it shows whether they are heated. */
export function RoomGroup({ rooms, uses, use, onUse, onHeat }: Props) {
  const { t } = useTranslation("rooms");
  const [said, setSaid] = useState<boolean | null>(null);
  return (
    <Panel title={t(($) => $.group.title, { count: rooms.length })}>
      <Stack gap={16}>
        {uses.length > 1 && (
          <SelectField
            label={t(($) => $.table.usage)}
            value={use ?? all}
            options={[
              { value: all, label: t(($) => $.group.allUses) },
              ...uses.map((one) => ({ value: `=${one}`, label: one })),
            ]}
            onChange={(value) => onUse(value === all ? null : value.slice(1))}
          />
        )}
        <HeatChoice label={t(($) => $.heat.label)} value={said} onChange={setSaid} />
        <Button disabled={rooms.length === 0} onClick={() => onHeat(rooms, said)}>
          {t(($) => $.group.apply, { count: rooms.length })}
        </Button>
      </Stack>
    </Panel>
  );
}

/** The value of the choice that shows every use. */
const all = "all";
