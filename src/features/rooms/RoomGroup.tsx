import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/controls/Button.tsx";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import type { Said } from "./HeatChoice.tsx";
import type { HeatedRoom } from "./useRooms.ts";

/** What the table can be narrowed to; null for all. */
interface Narrowing {
  readonly all: readonly string[];
  readonly chosen: string | null;
  readonly onChoose: (one: string | null) => void;
}

interface Props {
  /** The rooms that the table shows. */
  readonly rooms: readonly HeatedRoom[];
  readonly use: Narrowing;
  readonly building: Narrowing;
  readonly onHeat: (rooms: readonly HeatedRoom[], heated: boolean | null) => void;
}

/** Narrows the table to a building or use, and says of all rooms that it shows whether they are heated. */
export function RoomGroup({ rooms, use, building, onHeat }: Props) {
  const { t } = useTranslation("rooms");
  const [isOpen, setOpen] = useState(false);
  const [said, setSaid] = useState<Said>("model");
  return (
    <Stack gap={16}>
      <Narrow label={t(($) => $.group.building)} every={t(($) => $.group.allBuildings)} of={building} />
      <Narrow label={t(($) => $.table.usage)} every={t(($) => $.group.allUses)} of={use} />
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t(($) => $.group.change)}
      </Button>
      {isOpen && (
        <Panel title={t(($) => $.group.title, { count: rooms.length })}>
          <Stack gap={16}>
            <SelectField<Said>
              label={t(($) => $.heat.label)}
              value={said}
              options={[
                { value: "model", label: t(($) => $.heat.byModel) },
                { value: "heated", label: t(($) => $.heat.heated) },
                { value: "unheated", label: t(($) => $.heat.unheated) },
              ]}
              onChange={setSaid}
            />
            <Button
              disabled={rooms.length === 0}
              onClick={() => onHeat(rooms, said === "model" ? null : said === "heated")}
            >
              {t(($) => $.group.apply, { count: rooms.length })}
            </Button>
          </Stack>
        </Panel>
      )}
    </Stack>
  );
}

interface NarrowProps {
  readonly label: string;
  /** The word for all of them. */
  readonly every: string;
  readonly of: Narrowing;
}

/** A choice among several; nothing where there is no choice. */
function Narrow({ label, every, of }: NarrowProps) {
  if (of.all.length < 2) return null;
  return (
    <SelectField
      label={label}
      value={of.chosen === null ? all : `=${of.chosen}`}
      options={[{ value: all, label: every }, ...of.all.map((one) => ({ value: `=${one}`, label: one }))]}
      onChange={(value) => of.onChoose(value === all ? null : value.slice(1))}
    />
  );
}

/** The value of the choice that shows every one. */
const all = "all";
