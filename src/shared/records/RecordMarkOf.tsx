import type { Stored } from "#data/documents.ts";
import { RecordMark } from "#ui/feedback/RecordMark.tsx";
import { useRecordMark } from "./useRecordMark.ts";

interface Props {
  readonly record: Pick<Stored, "id" | "unsent_since" | "rev">;
  /** The words stand beside the square, also when the record is confirmed. */
  readonly labelled?: boolean;
}

/** The mark of one record. Quiet: of a confirmed record nothing is shown unless its words are asked for. */
export function RecordMarkOf({ record, labelled = false }: Props) {
  const mark = useRecordMark()(record);
  if (mark.state === "confirmed" && !labelled) return null;
  return <RecordMark {...mark} labelled={labelled} />;
}
