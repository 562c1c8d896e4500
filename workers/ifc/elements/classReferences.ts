import { type Line, reference, references, text } from "../file/attribute.ts";
import type { IfcReader } from "../file/reader.ts";

/** A reference to a class as the file writes it, whatever its schema calls the attributes. */
export interface ClassReference {
  /** Name and edition of the system at the end of the chain; null where the chain ends without one. */
  readonly system: string | null;
  readonly edition: string | null;
  readonly title: string | null;
  /** The code itself first, then those of the classes above it. */
  readonly codes: readonly string[];
  /** Whether the first of `codes` is that of the reference itself, not only of a class above it. */
  readonly hasCode: boolean;
}

/** Reads references to classes, each once; what stands above a class is followed up to its system. */
export class ClassReferences {
  private readonly reader: IfcReader;
  private readonly known = new Map<number, ClassReference>();

  constructor(reader: IfcReader) {
    this.reader = reader;
  }

  of(id: number): ClassReference {
    const known = this.known.get(id);
    if (known) return known;
    const read = this.read(id);
    this.known.set(id, read);
    return read;
  }

  private read(id: number): ClassReference {
    const codes: string[] = [];
    let system: string | null = null;
    let edition: string | null = null;
    let title: string | null = null;
    let hasCode = false;
    const seen = new Set<number>();
    for (let at: number | null = id; at !== null && !seen.has(at);) {
      seen.add(at);
      const line: Line | undefined = this.reader.line(at);
      if (this.reader.className(at) === "IfcClassification") {
        system = text(line?.["Name"]);
        edition = text(line?.["Edition"]) || null;
        break;
      }
      // IFC4 calls it Identification, IFC2X3 ItemReference; IFC2X3 has notations of several parts, too
      const code =
        text(line?.["Identification"]) ??
        text(line?.["ItemReference"]) ??
        this.notation(line?.["NotationFacets"]);
      if (code !== null) codes.push(code);
      if (at === id) {
        hasCode = code !== null;
        title = text(line?.["Name"]) || null;
      }
      at = reference(line?.["ReferencedSource"]);
    }
    return { system, edition, title, codes, hasCode };
  }

  private notation(facets: unknown): string | null {
    const parts = references(facets ?? []).flatMap(
      (id) => text(this.reader.line(id)?.["NotationValue"]) || [],
    );
    return parts.length > 0 ? parts.join(" ") : null;
  }
}

/** What is said of an occurrence itself, and of its type in those systems that it says nothing in itself. */
export function ownBeforeType<T extends { readonly system: string | null }>(
  own: readonly T[],
  ofType: readonly T[],
): readonly T[] {
  const systems = new Set(own.map(({ system }) => system));
  return [...own, ...ofType.filter(({ system }) => !systems.has(system))];
}
