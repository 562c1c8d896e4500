import { useState } from "react";
import { Button } from "#ui/controls/Button.tsx";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { Checkbox } from "#ui/controls/Checkbox.tsx";
import { ChoiceCards } from "#ui/controls/ChoiceCards.tsx";
import { ColourRadio } from "#ui/controls/ColourRadio.tsx";
import { DropZone } from "#ui/controls/files/DropZone.tsx";
import { FileButton } from "#ui/controls/files/FileButton.tsx";
import { FileIntake } from "#ui/controls/files/FileIntake.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { Menu } from "#ui/controls/Menu.tsx";
import { Segmented } from "#ui/controls/Segmented.tsx";
import { Switch } from "#ui/controls/Switch.tsx";
import { IconCamera, IconPlus, IconX } from "#ui/icons/icons.gen.ts";
import { Stack } from "#ui/layout/Stack.tsx";
import type { Examples } from "./example.ts";

/** Buttons and what is chosen or pressed. */
export const examples: Examples = [
  {
    title: "Button, ButtonLink, IconButton",
    parts: ["Button", "ButtonLink", "IconButton"],
    wide: true,
    States: ({ w }) => (
      <>
        <Stack row gap={8}>
          <Button variant="primary">{w.save}</Button>
          <Button>{w.cancel}</Button>
          <Button variant="accent">{w.remove}</Button>
          <Button variant="quiet" icon={IconPlus}>
            {w.add}
          </Button>
          <Button variant="link">{w.open}</Button>
          <ButtonLink to=".">{w.open}</ButtonLink>
        </Stack>
        <Stack row gap={8}>
          <Button variant="primary" disabled>
            {w.save}
          </Button>
          <Button disabled>{w.cancel}</Button>
          <Button variant="primary" busy>
            {w.save}
          </Button>
          <Button size="small">{w.open}</Button>
          <Button size="large" icon={IconCamera}>
            {w.photo}
          </Button>
        </Stack>
        <Stack row gap={8}>
          <IconButton icon={IconX} label={w.close} />
          <IconButton icon={IconPlus} label={w.add} framed />
          <IconButton icon={IconX} label={w.remove} small />
          <IconButton icon={IconX} label={w.remove} disabled />
        </Stack>
      </>
    ),
  },
  {
    title: "Checkbox, Switch",
    parts: ["Checkbox", "Switch"],
    States: function Ticks({ w }) {
      const [on, setOn] = useState(true);
      return (
        <>
          <Checkbox label={w.gas} note={w.hint} checked={on} onChange={setOn} />
          <Checkbox label={w.power} checked={!on} onChange={(value) => setOn(!value)} />
          <Checkbox label={w.heat} checked disabled onChange={() => {}} />
          <Switch label={w.field} note={w.hint} checked={on} onChange={setOn} />
          <Switch label={w.offline} checked={!on} onChange={(value) => setOn(!value)} />
          <Switch label={w.offline} checked={false} onChange={() => {}} disabled />
        </>
      );
    },
  },
  {
    title: "Segmented, ChoiceCards, ColourRadio",
    parts: ["Segmented", "ChoiceCards", "ColourRadio"],
    States: function Ones({ w }) {
      const [one, setOne] = useState<"gas" | "power" | "heat">("gas");
      return (
        <>
          <Segmented
            label={w.supplier}
            value={one}
            onChange={setOne}
            options={[
              { value: "gas", label: w.gas },
              { value: "power", label: w.power },
              { value: "heat", label: w.heat, disabled: true },
            ]}
          />
          <ChoiceCards
            label={w.supplier}
            value={one}
            onChange={setOne}
            choices={[
              { value: "gas", label: w.gas, note: w.hint },
              { value: "power", label: w.power, note: w.kept },
            ]}
          />
          <ChoiceCards
            label={w.room}
            value={null}
            onChange={() => {}}
            error={w.error}
            choices={[
              { value: "gas", label: w.gas, note: w.hint },
              { value: "power", label: w.power, note: w.kept },
            ]}
          />
          <div role="radiogroup" aria-label={w.look}>
            <ColourRadio name="colour" colour="#2b6a4f" label={w.gas} checked onChange={() => {}} />
            <ColourRadio name="colour" colour="#3b7a9e" label={w.power} checked={false} onChange={() => {}} />
          </div>
        </>
      );
    },
  },
  {
    title: "Menu",
    parts: ["Menu"],
    States: function Menus({ w }) {
      const [sorted, setSorted] = useState(true);
      return (
        <Menu
          trigger={<Button>{w.more}</Button>}
          entries={[
            { kind: "heading", id: "h", label: w.house },
            { id: "open", label: w.open, note: w.hint, onSelect: () => {} },
            {
              id: "sort",
              label: w.history,
              checked: sorted,
              toggle: true,
              onSelect: () => setSorted(!sorted),
            },
            { id: "off", label: w.add, disabled: true, onSelect: () => {} },
            { kind: "rule", id: "r" },
            { id: "remove", label: w.remove, danger: true, onSelect: () => {} },
          ]}
        />
      );
    },
  },
  {
    title: "DropZone, FileButton, FileIntake",
    parts: ["DropZone", "FileButton", "FileIntake"],
    wide: true,
    States: ({ w }) => {
      const words = { choose: w.chooseFile, camera: w.photo, stop: w.cancel, progress: w.files };
      const taking = { title: w.dropTitle, text: w.dropText, accept: ".pdf", words };
      return (
        <>
          <DropZone
            title={w.dropTitle}
            text={w.dropText}
            choose={w.chooseFile}
            accept=".ifc"
            onFiles={() => {}}
          />
          <FileIntake {...taking} compact onFiles={() => {}} adding={undefined} onStop={() => {}} />
          <FileIntake
            {...taking}
            compact
            onFiles={() => {}}
            adding={{ now: "Rechnung.pdf", step: "3 / 8", done: 3, all: 8 }}
            onStop={() => {}}
          />
          <FileButton label={w.chooseFile} accept=".bcf" onFiles={() => {}}>
            {w.chooseFile}
          </FileButton>
        </>
      );
    },
  },
];
