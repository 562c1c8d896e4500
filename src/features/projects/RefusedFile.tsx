import { useIfcProblemText } from "#shell/imports/useIfcProblemText.ts";
import { Notice } from "#ui/feedback/Notice.tsx";
import type { IfcProblem } from "#workers/ifc/api.ts";

export interface RefusedFileProps {
  readonly name: string;
  readonly problem: IfcProblem;
}

/** A file that was given and cannot be a model: what it is, and what to do. No project was made of it. */
export function RefusedFile({ name, problem }: RefusedFileProps) {
  const sentence = useIfcProblemText();
  return (
    <Notice tone="bad" title={name}>
      {sentence(problem)}
    </Notice>
  );
}
