import type { Gap } from "#domain/report/facts/gaps.ts";
import type { LocalizedReport } from "#domain/report/document/localizedReport.ts";

/** The place of a block in a report: section and index. */
export const blockKey = (section: string, index: number) => `${section}.${index}`;

/** The block beside which a gap is shown: the first whose missing cells name it, else the last table of its section. */
export function gapHost({ id, disclosure }: Gap, { sections }: LocalizedReport): string | undefined {
  const section = sections.find((one) => one.id === disclosure);
  if (!section) return undefined;
  const names = section.blocks.findIndex(
    (block) =>
      block.kind === "table" &&
      block.rows.some((row) => row.id === id || row.cells.some(({ gaps }) => gaps[0] === id)),
  );
  const last = section.blocks.findLastIndex(({ kind }) => kind === "table");
  const index = names === -1 ? last : names;
  return index === -1 ? undefined : blockKey(section.id, index);
}
