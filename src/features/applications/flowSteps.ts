import type { ApplicationRow } from "#data/documents.ts";

type Step = ApplicationRow["step"];

/** The steps as they are shown; `done` is the end of the last one. */
const shown = ["upload", "config", "generate", "deploy"] as const;

/** Every step with its state, for the chain across the page. */
export function flowSteps(
  step: Step,
): { readonly id: (typeof shown)[number]; readonly state: "done" | "active" | "waiting" }[] {
  const at = step === "done" ? shown.length : shown.indexOf(step);
  return shown.map((id, index) => ({
    id,
    state: index < at ? "done" : index === at ? "active" : "waiting",
  }));
}

/** The step that the button of the title line leads to; null where the step itself has the button. */
export function nextStep(step: Step): "config" | "generate" | "deploy" | null {
  switch (step) {
    case "upload":
      return "config";
    case "config":
      return "generate";
    case "generate":
      return "deploy";
    case "done":
      return "config";
    case "deploy":
      return null;
  }
}
