import { useState } from "react";
import { regionOf, type Language } from "#kernel/languages.ts";
import { MonthlyBars } from "#ui/charts/MonthlyBars.tsx";
import { AreaChart } from "#ui/charts/ordinary/AreaChart.tsx";
import { BarChart } from "#ui/charts/ordinary/BarChart.tsx";
import { LineChart } from "#ui/charts/ordinary/LineChart.tsx";
import { LongSeries } from "#ui/charts/long/LongSeries.tsx";
import { PairedBars } from "#ui/charts/PairedBars.tsx";
import { PathChart } from "#ui/charts/PathChart.tsx";
import { PathwayLines } from "#ui/charts/PathwayLines.tsx";
import { Sankey } from "#ui/charts/Sankey.tsx";
import { ShareBar } from "#ui/charts/ShareBar.tsx";
import { ShareCell } from "#ui/charts/ShareCell.tsx";
import type { Examples } from "./example.ts";
import de from "#shell/i18n/chart/de.json" with { type: "json" };
import en from "#shell/i18n/chart/en.json" with { type: "json" };
import es from "#shell/i18n/chart/es.json" with { type: "json" };
import fr from "#shell/i18n/chart/fr.json" with { type: "json" };
import it from "#shell/i18n/chart/it.json" with { type: "json" };

const monthsOf = (language: Language) =>
  Array.from({ length: 12 }, (_, month) => {
    const name = (style: "short" | "long" | "narrow") =>
      new Intl.DateTimeFormat(regionOf[language], { month: style }).format(new Date(2026, month, 1));
    return { short: name("narrow"), long: name("long") };
  });

const heats = [31, 27, 22, 14, 7, 2, 1, 1, 5, 13, 22, 30];
const others = heats.map((value) => Math.round(8 + value / 5));
const format = (value: number) => `${Math.round(value)} MWh`;

/** The words of charts as the product has them. */
const chartWords = { de, en, fr, es, it } as const;

const wholeNumber = (language: Language) => (value: number) =>
  new Intl.NumberFormat(regionOf[language], { maximumFractionDigits: 1 }).format(value).replace("-", "−");

/** What the charts of a library need besides their values. */
const around = (language: Language, axis: string) => ({
  axis,
  categories: Array.from({ length: 12 }, (_, month) => {
    const name = (style: "short" | "long") =>
      new Intl.DateTimeFormat(regionOf[language], { month: style }).format(new Date(2026, month, 1));
    return { short: name("short"), long: name("long") };
  }),
  format: wholeNumber(language),
  words: chartWords[language],
});

/** Every quarter of an hour of 2026 in Berlin: the last Sunday of October has an hour twice. */
const quarters = Array.from({ length: 35_040 }, (_, at) => Date.UTC(2025, 11, 31, 23) + at * 900_000);
/** A made-up house: more in winter and by day, a peak now and then; two weeks of March and a day of July were not read. */
const load = quarters.map((time, at) => {
  const date = new Date(time);
  const day = time / 86_400_000;
  if (at > 7000 && at < 8344) return null;
  const season = 1 + 0.7 * Math.cos(((day - 15) / 365.25) * 2 * Math.PI);
  const hours = 1 + 0.6 * Math.sin(((date.getUTCHours() - 8) / 24) * 2 * Math.PI);
  return Math.round((season * hours * 18 + ((at * 7919) % 97) / 12 + (at % 4801 === 0 ? 70 : 0)) * 10) / 10;
});
const outdoors = quarters.map((time) => {
  const day = time / 86_400_000;
  const swing = 4 * Math.sin(((day % 1) - 0.4) * 2 * Math.PI);
  const weather = 3 * Math.sin(day / 2.3) + 2 * Math.sin(day / 0.9);
  return Math.round((9 - 10 * Math.cos(((day - 20) / 365.25) * 2 * Math.PI) + swing + weather) * 10) / 10;
});
const readAt = quarters.map((_, at) => at).filter((at) => at < 19_000 || at > 19_096);

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
    title: "BarChart",
    parts: ["BarChart", "CategoryChart", "ChartDrawing", "ChartTip", "ChartFrame", "ChartTable"],
    wide: true,
    States: ({ w, language }) => (
      <>
        <BarChart
          {...around(language, w.page)}
          stacked
          label={`${w.heat}, ${w.power}, ${w.gas}`}
          unit="MWh"
          series={[
            { id: "heat", label: w.heat, colour: 1, values: heats },
            { id: "power", label: w.power, colour: 2, values: others },
            { id: "gas", label: w.gas, colour: 4, values: others.map((value) => value / 2) },
          ]}
          target={{ label: w.facts, value: 40 }}
        />
        <BarChart
          {...around(language, w.page)}
          label={`${w.heat}, ${w.history}`}
          unit="MWh"
          series={[
            { id: "now", label: "2026", colour: 1, values: [...heats.slice(0, 8), null, null, null, null] },
            {
              id: "before",
              label: "2025",
              colour: 6,
              values: heats.map((value, at) => (at === 9 ? null : value * 1.2)),
            },
          ]}
        />
        <BarChart
          {...around(language, w.room)}
          label={w.boilerRoom}
          unit="kWh"
          categories={[w.long, w.boilerRoom, w.supplier, w.house].map((name) => ({
            short: name,
            long: name,
          }))}
          series={[{ id: "one", label: w.heat, colour: 3, values: [12, -4, null, 7] }]}
        />
        <BarChart
          {...around(language, w.room)}
          label={w.empty}
          unit="kWh"
          series={[{ id: "none", label: w.heat, colour: 1, values: heats.map(() => null) }]}
        />
      </>
    ),
  },
  {
    title: "LineChart, AreaChart",
    parts: ["LineChart", "AreaChart"],
    wide: true,
    States: ({ w, language }) => (
      <>
        <LineChart
          {...around(language, w.page)}
          label={w.history}
          unit="°C"
          series={[
            {
              id: "now",
              label: "2026",
              colour: 1,
              values: [-2, 1, null, 9, 14, null, 20, null, 15, 10, 4, 0],
            },
            {
              id: "plan",
              label: "2025",
              colour: 2,
              beside: true,
              values: [0, 2, 5, 10, 15, 18, 20, 19, 15, 10, 5, 1],
            },
          ]}
        />
        <LineChart
          {...around(language, w.page)}
          label={w.page}
          unit="°C"
          categories={[{ short: "2026", long: "2026" }]}
          series={[{ id: "now", label: "2026", colour: 1, values: [21.5] }]}
        />
        <AreaChart
          {...around(language, w.page)}
          label={`${w.heat}, ${w.gas}`}
          unit="MWh"
          series={[
            { id: "heat", label: w.heat, colour: 1, values: heats },
            { id: "gas", label: w.gas, colour: 2, values: others },
            {
              id: "before",
              label: "2025",
              colour: 3,
              beside: true,
              values: heats.map((value) => value * 1.4),
            },
          ]}
        />
      </>
    ),
  },
  {
    title: "LongSeries",
    parts: ["LongSeries", "PlotDrawing"],
    wide: true,
    States: ({ w, language }) => (
      <>
        <LongSeries
          label={`${w.power}, ${w.house}`}
          times={readAt.map((at) => quarters[at]!)}
          lines={[
            { id: "load", label: w.power, unit: "kW", colour: 1, values: readAt.map((at) => load[at]!) },
            { id: "out", label: w.ground, unit: "°C", colour: 3, values: readAt.map((at) => outdoors[at]!) },
          ]}
          kind="instants"
          locale={regionOf[language]}
          format={wholeNumber(language)}
          words={chartWords[language]}
        />
        <LongSeries
          label={w.history}
          times={[Date.UTC(2026, 0, 1)]}
          lines={[{ id: "one", label: w.heat, unit: "kW", colour: 2, values: [3.5] }]}
          kind="days"
          locale={regionOf[language]}
          format={wholeNumber(language)}
          words={chartWords[language]}
        />
        <LongSeries
          label={w.empty}
          times={[]}
          lines={[{ id: "one", label: w.heat, unit: "kW", colour: 2, values: [] }]}
          kind="instants"
          locale={regionOf[language]}
          format={wholeNumber(language)}
          words={chartWords[language]}
        />
      </>
    ),
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
