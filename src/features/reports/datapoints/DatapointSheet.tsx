import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type DatapointId, datapointOf } from "#domain/report/datapoints/datapoints.ts";
import { Button } from "#ui/controls/Button.tsx";
import { SourceSheet } from "#ui/figures/SourceSheet.tsx";
import { AnswerForm } from "./AnswerForm.tsx";
import { Sheet } from "#ui/layout/overlays/Sheet.tsx";
import { useFigureSource } from "./useFigureSource.tsx";
import type { ReportWork } from "../useReport.ts";
import type { ReportActions } from "../useReportActions.ts";

interface Props {
  readonly id: DatapointId | undefined;
  readonly work: ReportWork;
  readonly actions: ReportActions;
  readonly onOpen: (id: DatapointId) => void;
  readonly onClose: () => void;
}

/** "Woher kommt die Zahl?" of a datapoint; values that people gave can be changed there. Mount it per datapoint. */
export function DatapointSheet({ id, work, actions, onOpen, onClose }: Props) {
  const { t } = useTranslation("reports");
  const { t: common } = useTranslation();
  const [editing, setEditing] = useState(
    id !== undefined && work.facts.datapoints.get(id)?.because === "voluntary",
  );
  const source = useFigureSource(work, onOpen);
  const origin = id === undefined ? "derived" : datapointOf(id).origin;
  const isOwn = origin === "project" ? work.mayWriteProject : origin !== "derived" && work.mayWrite;
  if (id !== undefined && isOwn && editing)
    return (
      <Sheet
        open
        onClose={onClose}
        title={work.say({ word: `datapoint.${id}` })}
        close={common(($) => $.close)}
      >
        <AnswerForm {...{ id, work, actions }} onDone={onClose} />
      </Sheet>
    );
  return (
    <SourceSheet
      open={id !== undefined}
      onClose={onClose}
      source={id === undefined ? { title: "", value: "" } : source(id)}
      words={{
        question: common(($) => $.source.question),
        close: common(($) => $.close),
        inputs: common(($) => $.source.inputs),
        facts: common(($) => $.source.facts),
        evidence: common(($) => $.source.evidence),
      }}
      actions={isOwn && <Button onClick={() => setEditing(true)}>{t(($) => $.form.edit)}</Button>}
    />
  );
}
