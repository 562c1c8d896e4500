import { useState } from "react";
import { Button } from "#ui/controls/Button.tsx";
import { Checkbox } from "#ui/controls/Checkbox.tsx";
import { Accordion } from "#ui/navigation/Accordion.tsx";
import { Pagination } from "#ui/navigation/Pagination.tsx";
import { Popover } from "#ui/navigation/Popover.tsx";
import { SearchPanel } from "#ui/navigation/SearchPanel.tsx";
import { Stepper } from "#ui/navigation/Stepper.tsx";
import { Tabs } from "#ui/navigation/Tabs.tsx";
import { Tooltip } from "#ui/navigation/Tooltip.tsx";
import type { Examples } from "./example.ts";

/** What leads through something. */
export const examples: Examples = [
  {
    title: "Tabs",
    parts: ["Tabs"],
    States: function TabsStates({ w }) {
      const [value, setValue] = useState<"facts" | "files" | "history">("facts");
      return (
        <Tabs
          label={w.house}
          value={value}
          onChange={setValue}
          tabs={[
            { value: "facts", label: w.facts, panel: w.sentence },
            { value: "files", label: w.files, count: 4, panel: w.emptyText },
            { value: "history", label: w.history, disabled: true, panel: null },
          ]}
        />
      );
    },
  },
  {
    title: "Stepper",
    parts: ["Stepper"],
    wide: true,
    States: function Steps({ w }) {
      const [active, setActive] = useState(1);
      const steps = [
        { id: "file", label: w.chooseFile, note: "Rechnungen.csv" },
        { id: "facts", label: w.facts },
        { id: "save", label: w.save },
      ];
      return (
        <>
          <Stepper label={w.add} steps={steps} active={active} onStep={setActive} />
          <Stepper label={w.history} steps={steps} active={3} />
        </>
      );
    },
  },
  {
    title: "Accordion",
    parts: ["Accordion"],
    States: ({ w }) => (
      <Accordion
        level={4}
        open={["facts"]}
        sections={[
          { id: "facts", title: w.facts, state: "12", children: w.sentence },
          { id: "files", title: w.files, state: "4", children: w.emptyText },
          { id: "history", title: w.long, children: w.kept },
        ]}
      />
    ),
  },
  {
    title: "Pagination",
    parts: ["Pagination"],
    States: function Pages({ w }) {
      const [page, setPage] = useState(4);
      return (
        <Pagination
          page={page}
          pages={12}
          onChange={setPage}
          words={{
            label: w.page,
            previous: w.back,
            next: w.next,
            page: (number) => `${w.page} ${number}`,
          }}
        />
      );
    },
  },
  {
    title: "Tooltip, Popover",
    parts: ["Tooltip", "Popover"],
    States: function Tips({ w }) {
      const [on, setOn] = useState(true);
      return (
        <>
          <Tooltip text={w.hint}>
            <Button>{w.supplier}</Button>
          </Tooltip>
          <Popover trigger={<Button>{w.facts}</Button>} label={w.facts}>
            <Checkbox label={w.gas} checked={on} onChange={setOn} />
            <Checkbox label={w.power} checked={!on} onChange={(value) => setOn(!value)} />
          </Popover>
        </>
      );
    },
  },
  {
    title: "SearchPanel",
    parts: ["SearchPanel"],
    States: function Search({ w }) {
      const [open, setOpen] = useState(false);
      const [query, setQuery] = useState("");
      const places = [
        { id: "a", label: w.kitchen, note: w.ground, group: w.room, onSelect: () => {} },
        { id: "b", label: w.bath, note: w.upper, group: w.room, onSelect: () => {} },
        { id: "c", label: w.house, group: w.page, onSelect: () => {} },
      ];
      return (
        <>
          <Button onClick={() => setOpen(true)}>{`${w.open}: SearchPanel`}</Button>
          {open && (
            <SearchPanel
              query={query}
              onQuery={setQuery}
              places={places.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()))}
              onClose={() => setOpen(false)}
              words={{
                label: w.room,
                placeholder: w.choose,
                nothing: w.nothing,
                more: (count) => `${w.more}: ${count}`,
              }}
            />
          )}
        </>
      );
    },
  },
];
