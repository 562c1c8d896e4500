import type { BuildingModel, PropertyGroup } from "#domain/ifc/model.ts";
import { instant } from "#kernel/time.ts";
import { saveFile } from "#shell/saveFile.ts";

/** What a COBie workbook is made from. */
interface CobieFrom {
  readonly model: BuildingModel;
  readonly properties: ReadonlyMap<number, readonly PropertyGroup[]>;
  /** Who makes it: COBie notes the address with every row. */
  readonly email: string;
  /** File name without ending. */
  readonly name: string;
}

/** What was written, and how many values that COBie requires the model does not say. */
interface CobieSaved {
  readonly rooms: number;
  readonly components: number;
  readonly missing: number;
}

/** Saves rooms, storeys, equipment, systems and their properties as COBie. What the model does not say stays `n/a`, and is counted. */
export async function saveCobie({ model, properties, email, name }: CobieFrom): Promise<CobieSaved> {
  const [{ cobieFromModel }, { writeCobie }, { readCobie }] = await Promise.all([
    import("#domain/cobie/cobieFromModel.ts"),
    import("#domain/cobie/writeCobie.ts"),
    import("#domain/cobie/readCobie.ts"),
  ]);
  const author = { email, company: null, phone: null, created_on: instant() };
  const book = cobieFromModel({ model, properties, author });
  const bytes = writeCobie(book);
  const read = readCobie(bytes);
  saveFile(
    new Blob([bytes], { type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" }),
    `${name}.xlsx`,
  );
  const findings = read.ok ? read.value.findings : [];
  return {
    rooms: book.sheets.Space.length,
    components: book.sheets.Component.length,
    missing: findings.filter(({ kind }) => kind === "missing_value").length,
  };
}
