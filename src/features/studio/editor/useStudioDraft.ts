import { useRef, useState } from "react";
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
import { same } from "#domain/sync/same.ts";
import type { TemplateContent } from "#domain/studio/templateContent.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useTemplateProblem } from "../useTemplateProblem.ts";

/** What of a template is to be otherwise, from how it stands in that moment. */
type Edit = (content: TemplateContent) => Parts;

/** A template while it is edited. */
export interface StudioDraft {
  readonly content: TemplateContent;
  /** @param about what is edited: edits of the same thing that follow each other closely are taken back as one. */
  readonly edit: (about: string, edit: Edit) => void;
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
}

type Field = keyof TemplateContent;

/** A field as it was edited here, until the document that is shown has it. */
interface Held {
  readonly value: unknown;
  /** The last write of the field. */
  readonly write: number;
  /** What that write has made of the field, once it is done. */
  readonly landed?: { readonly value: unknown };
}

/** The fields that are shown as they were edited here. */
const heldParts = (held: ReadonlyMap<Field, Held>): Parts =>
  Object.fromEntries([...held].map(([field, { value }]) => [field, value]));

/** What is still to be held once a write has made `landed` of its fields; a field that it left alone follows the document again. */
function afterWrite(held: ReadonlyMap<Field, Held>, write: number, landed: Parts): ReadonlyMap<Field, Held> {
  return new Map(
    [...held].flatMap(([field, one]): [Field, Held][] => {
      if (one.write !== write) return [[field, one]];
      return field in landed ? [[field, { ...one, landed: { value: landed[field] } }]] : [];
    }),
  );
}

/**
 * A template while it is edited: shown at once, written to the device with every edit, and every edit can be taken back and done again.
 * A field that was edited here is held until the document has it; then it follows the document, which another tab or another device of the
 * same person may be editing too.
 * @param stored the template as the device has it.
 */
export function useStudioDraft({ id }: Pick<AppTemplateRow, "id">, stored: TemplateContent): StudioDraft {
  const db = useDatabase();
  const tell = useTemplateProblem();
  const [held, setHeld] = useState<ReadonlyMap<Field, Held>>(new Map());
  const [history, setHistory] = useState(noHistory);
  const writes = useRef(0);
  const arrived = [...held].filter(([field, { landed }]) => landed && same(stored[field], landed.value));
  if (arrived.length > 0)
    setHeld((before) => new Map([...before].filter(([field]) => !arrived.some(([own]) => own === field))));
  const content: TemplateContent = { ...stored, ...heldParts(held) };
  const write = (parts: Parts, change: Edit) => {
    const own = ++writes.current;
    setHeld((before) => {
      const fields = Object.entries(parts).map(([field, value]): [Field, Held] => [field as Field, { value, write: own }]); // prettier-ignore
      return new Map([...before, ...fields]);
    });
    let landed: Parts = {};
    void editTemplate(db, id, (now) => (landed = change(now))).then((done) =>
      done.ok ? setHeld((before) => afterWrite(before, own, landed)) : tell(done.error.kind),
    );
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
