import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { sampleBuilding } from "#cli/product/sample/sampleBuilding.ts";
import { stepInside } from "../../../workers/ifc/file/stepInside.ts";

/** A model that is measured. */
export interface BenchModel {
  readonly name: string;
  /** The file as given: a model, or an archive with one. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The text of the model, unpacked where the file is an archive. */
  readonly text: Uint8Array<ArrayBuffer>;
}

/** Real models that are not part of the project; without them the sample building is measured. */
const folder = path.resolve(import.meta.dirname, "../../../../shared/data/ifc");

/** The sample building first, then the real models by name. */
export function models(most = Infinity): readonly BenchModel[] {
  const { fileName, text } = sampleBuilding();
  const sample = new TextEncoder().encode(text);
  const real = existsSync(folder) ? readdirSync(folder).filter((name) => /\.ifc(zip)?$/.test(name)) : [];
  return [
    { name: fileName, bytes: sample, text: sample },
    ...real
      .toSorted()
      .slice(0, Math.max(0, most - 1))
      .map(fromDisk),
  ];
}

function fromDisk(name: string): BenchModel {
  const bytes = new Uint8Array(readFileSync(path.join(folder, name)));
  const text = stepInside(bytes);
  if (!text.ok) throw new Error(`${name}: ${text.error.kind}`);
  return { name, bytes, text: text.value };
}
