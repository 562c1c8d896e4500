import { useState } from "react";
import type { AppTemplateRow } from "#data/documents.ts";
import { editTemplate } from "#data/templates/actions.ts";
import {
  type HistoryMove,
  movedParts,
  noHistory,
  type Parts,
  partsBefore,
  redone,
  undone,
  withStep,
} from "#domain/studio/editHistory.ts";
import type { TemplateContent } from "#domain/studio/templateContent.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useTemplateProblem } from "./useTemplateProblem.ts";

/** What of a template is to be otherwise, from how it stands in that moment. */
export type Edit = (content: TemplateContent) => Parts;

/** A template while it is edited. */
export interface StudioDraft {
  readonly content: TemplateContent;
  /** @param about what is edited: edits of the same thing that follow each other closely are taken back as one. */
  readonly edit: (about: string, edit: Edit) => void;
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
}

/**
 * A template while it is edited: shown at once, written to the device with every edit, and every edit can be taken back and done again.
 * Only the fields that were edited here are held; everything else follows the document.
 * @param stored the template as the device has it.
 */
export function useStudioDraft({ id }: Pick<AppTemplateRow, "id">, stored: TemplateContent): StudioDraft {
  const db = useDatabase();
  const tell = useTemplateProblem();
  const [own, setOwn] = useState<Parts>({});
  const [history, setHistory] = useState(noHistory);
  const content: TemplateContent = { ...stored, ...own };
  const write = (parts: Parts, change: Edit) => {
    setOwn((before) => ({ ...before, ...parts }));
    void editTemplate(db, id, change).then((done) => done.ok || tell(done.error.kind));
  };
  const edit = (about: string, change: Edit) => {
    const after = change(content);
    setHistory((before) =>
      withStep(before, { before: partsBefore(content, after), after, about, at_ms: performance.now() }),
    );
    write(after, change);
  };
  const moving = (move: HistoryMove | null) =>
    move &&
    (() => {
      setHistory(move.history);
      write(movedParts(content, move), (now) => movedParts(now, move));
    });
  return { content, edit, undo: moving(undone(history)), redo: moving(redone(history)) };
}
