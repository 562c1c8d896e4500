import { useState } from "react";
import { Button } from "#ui/controls/Button.tsx";
import { ClassLetter } from "#ui/figures/ClassLetter.tsx";
import { ClassScale } from "#ui/figures/ClassScale.tsx";
import { Figure } from "#ui/figures/Figure.tsx";
import { FigureStrip } from "#ui/figures/FigureStrip.tsx";
import { Formula } from "#ui/figures/Formula.tsx";
import { Grade } from "#ui/figures/Grade.tsx";
import { SourceDot } from "#ui/figures/SourceDot.tsx";
import { SourceInput } from "#ui/figures/SourceInput.tsx";
import { SourceSheet } from "#ui/figures/SourceSheet.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import type { Examples } from "./example.ts";

/** Figures and where they come from. */
export const examples: Examples = [
  {
    title: "Figure, FigureStrip, SourceDot, Grade, SourceSheet",
    parts: ["Figure", "FigureStrip", "SourceDot", "Grade", "SourceSheet", "SourceInput"],
    wide: true,
    States: function Figures({ w }) {
      const [open, setOpen] = useState(false);
      const grade = { letter: "B", label: w.facts };
      return (
        <>
          <FigureStrip>
            <Figure
              label={w.heat}
              value="96,4"
              unit="kWh/(m²·a)"
              trend={{ direction: "down", text: "10 %", good: true }}
              grade={grade}
              source={{ label: w.open, open, onOpen: () => setOpen(true) }}
            />
            <Figure label={w.power} value="1.204" unit="kWh" note={w.year} />
            <Figure
              label={w.gas}
              missing={{ text: w.empty, action: <Button size="small">{w.add}</Button> }}
            />
          </FigureStrip>
          <Stack row gap={8}>
            <Grade grade="A" label={w.facts} />
            <SourceDot label={w.open} open={false} onOpen={() => {}} />
            <SourceDot label={w.close} open onOpen={() => {}} />
          </Stack>
          <SourceInput id="gas" label={w.gas} note={w.hint} value="268.532" unit="kWh" grade={grade} />
          <SourceInput id="heat" label={w.heat} missing onOpen={() => {}} />
          <SourceSheet
            open={open}
            onClose={() => setOpen(false)}
            source={{
              title: w.heat,
              value: "96,4",
              unit: "kWh/(m²·a)",
              grade,
              inputs: [{ id: "gas", label: w.gas, value: "268.532", unit: "kWh" }],
              facts: [{ label: w.year, value: "2025" }],
            }}
            words={{
              question: w.facts,
              close: w.close,
              inputs: w.facts,
              facts: w.history,
              evidence: w.files,
            }}
          />
        </>
      );
    },
  },
  {
    title: "Formula",
    parts: ["Formula"],
    States: ({ w }) => (
      <Formula
        lines={[
          { kind: "words", top: [w.heat], bottom: [w.area] },
          { kind: "numbers", top: ["268.532 kWh"], bottom: ["2.785,6 m²"] },
        ]}
      />
    ),
  },
  {
    title: "ClassScale, ClassLetter",
    parts: ["ClassScale", "ClassLetter"],
    wide: true,
    States: ({ w }) => (
      <>
        <ClassScale
          label={w.heat}
          classes={[
            { letter: "A", tone: "a" },
            { letter: "B", tone: "b" },
            { letter: "C", tone: "c" },
            { letter: "D", tone: "d" },
            { letter: "E", tone: "e" },
          ]}
          limits={[50, 75, 100, 130]}
          format={(limit) => String(limit)}
          mark={{ value: 96.4, text: "96,4" }}
          target={{ value: 60, text: "60" }}
        />
        <Stack row gap={8}>
          {(["a", "c", "g"] as const).map((tone) => (
            <ClassLetter key={tone} letter={tone.toUpperCase()} tone={tone} label={w.heat} />
          ))}
        </Stack>
      </>
    ),
  },
];
