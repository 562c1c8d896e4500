import { LevelMark } from "#ui/drawing/LevelMark.tsx";
import { Logo } from "#ui/drawing/Logo.tsx";
import { ProgressChain } from "#ui/drawing/ProgressChain.tsx";
import { QrPicture } from "#ui/drawing/QrPicture.tsx";
import { StepChain } from "#ui/drawing/StepChain.tsx";
import { StepFlow } from "#ui/drawing/StepFlow.tsx";
import { StepTexts } from "#ui/drawing/StepTexts.tsx";
import type { Examples } from "./example.ts";
import type { Words } from "./words.ts";

const stepsOf = (w: Words) =>
  [
    { id: "a", title: w.chooseFile, state: "done", note: "Lindenhof.ifc" },
    { id: "b", title: w.facts, state: "active", meta: "1.204 / 6.159", progress: 0.2 },
    { id: "c", title: w.long, state: "waiting" },
    { id: "d", title: w.files, state: "failed", note: w.kept },
  ] as const;

const pattern = Array.from({ length: 21 }, (_, row) =>
  Array.from({ length: 21 }, (_unused, column) => (row * 7 + column * 3) % 5 < 2),
);

/** Drawings. */
export const examples: Examples = [
  {
    title: "StepFlow, StepChain, StepTexts, ProgressChain",
    parts: ["StepFlow", "StepChain", "StepTexts", "ProgressChain"],
    wide: true,
    States: ({ w }) => {
      const states = { done: w.done, active: w.active, waiting: w.waiting, failed: w.failed };
      return (
        <>
          <StepFlow label={w.history} steps={stepsOf(w)} words={states} />
          <StepChain label={w.history} steps={stepsOf(w).slice(0, 3)} words={states} />
          <StepTexts steps={stepsOf(w).map(({ id, title }) => ({ id, title, text: w.sentence }))} />
          <ProgressChain label={w.files} value={0.4} parts={5} text="2 / 5" />
        </>
      );
    },
  },
  {
    title: "Logo, LevelMark, QrPicture",
    parts: ["Logo", "LevelMark", "QrPicture"],
    States: ({ w }) => (
      <>
        <Logo label="Klarbau" />
        <LevelMark filled size={16} />
        <QrPicture rows={pattern} label={w.room} />
      </>
    ),
  },
];
