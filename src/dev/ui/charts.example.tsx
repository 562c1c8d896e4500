import { useState } from "react";
import { regionOf, type Language } from "#kernel/languages.ts";
import { MonthlyBars } from "#ui/charts/MonthlyBars.tsx";
import { PairedBars } from "#ui/charts/PairedBars.tsx";
import { PathChart } from "#ui/charts/PathChart.tsx";
import { PathwayLines } from "#ui/charts/PathwayLines.tsx";
import { Sankey } from "#ui/charts/Sankey.tsx";
import { ShareBar } from "#ui/charts/ShareBar.tsx";
import { ShareCell } from "#ui/charts/ShareCell.tsx";
import type { Examples } from "./example.ts";

const monthsOf = (language: Language) =>
  Array.from({ length: 12 }, (_, month) => {
    const name = (style: "short" | "long" | "narrow") =>
      new Intl.DateTimeFormat(regionOf[language], { month: style }).format(new Date(2026, month, 1));
    return { short: name("narrow"), long: name("long") };
  });

const heats = [31, 27, 22, 14, 7, 2, 1, 1, 5, 13, 22, 30];
const others = heats.map((value) => Math.round(8 + value / 5));
const format = (value: number) => `${Math.round(value)} MWh`;

/** Charts. */
export const examples: Examples = [
  {
    title: "MonthlyBars",
    parts: ["MonthlyBars"],
    wide: true,
    States: ({ w, language }) => (
      <MonthlyBars
        label={w.heat}
        months={monthsOf(language)}
        bars={[
          { label: w.heat, values: heats },
          { label: w.power, values: others },
        ]}
        measured={{ label: w.history, values: heats.map((value) => value * 1.4) }}
        format={format}
      />
    ),
  },
  {
    title: "PairedBars",
    parts: ["PairedBars"],
    wide: true,
    States: function Pairs({ w, language }) {
      const [month, setMonth] = useState<number | null>(1);
      return (
        <PairedBars
          label={w.heat}
          months={monthsOf(language)}
          left={[{ id: "heat", label: w.heat, colour: 1, values: heats }]}
          right={[
            { id: "gas", label: w.gas, colour: 2, values: others },
            { id: "power", label: w.power, colour: 3, values: others },
          ]}
          sides={[w.facts, w.files]}
          format={format}
          month={month}
          onMonth={setMonth}
          words={{ choose: w.choose, year: w.year }}
        />
      );
    },
  },
  {
    title: "Sankey",
    parts: ["Sankey"],
    wide: true,
    States: ({ w }) => (
      <Sankey
        label={w.heat}
        left={[
          { id: "gas", label: w.gas, value: 60, colour: 1 },
          { id: "power", label: w.power, value: 40, colour: 2 },
        ]}
        right={[
          { id: "kitchen", label: w.kitchen, value: 30, colour: 3 },
          { id: "bath", label: w.bath, value: 70, colour: 4 },
        ]}
        sides={[w.facts, w.room]}
        format={format}
      />
    ),
  },
  {
    title: "PathChart, PathwayLines",
    parts: ["PathChart", "PathwayLines"],
    wide: true,
    States: ({ w }) => {
      const years = [2025, 2030, 2035, 2040, 2045, 2050];
      return (
        <>
          <PathChart
            label={w.history}
            path={years.map((year, index) => ({ year, value: 100 - index * 18 }))}
            measured={[
              { year: 2025, value: 96 },
              { year: 2027, value: 90 },
            ]}
            format={format}
          />
          <PathwayLines
            label={w.history}
            points={years.map((year, index) => ({ year, own: 96 - index * 9, path: 100 - index * 18 }))}
            mark={{ year: 2030, text: "2030" }}
            words={{ year: w.year, own: w.house, path: w.facts }}
            format={format}
          />
        </>
      );
    },
  },
  {
    title: "ShareBar, ShareCell",
    parts: ["ShareBar", "ShareCell"],
    States: ({ w }) => (
      <>
        <ShareBar
          parts={[
            { label: w.gas, share: 0.6, text: "60 %", colour: 1 },
            { label: w.power, share: 0.4, text: "40 %", colour: 2 },
          ]}
        />
        <ShareCell share={0.4} text="40 %" />
      </>
    ),
  },
];
