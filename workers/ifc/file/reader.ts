import { IfcAPI, LogLevel } from "web-ifc";
import type { StepLines } from "#domain/ifc/step/stepLines.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { IfcProblem } from "../api.ts";
import type { Line } from "./attribute.ts";
import { problemOf } from "../problemOf.ts";

/** The engine for the model that is opened next. */
let started: Promise<IfcAPI> | undefined;

/** Starts web-ifc on one thread, so that it is there when the text of the model has been looked through. */
export function startEngine(wasm: string | undefined): void {
  started ??= newEngine(wasm);
  started.catch(() => undefined); // whoever opens a model is told
}

async function newEngine(wasm: string | undefined): Promise<IfcAPI> {
  const api = new IfcAPI();
  await api.Init(wasm === undefined ? undefined : () => wasm, true);
  api.SetLogLevel(LogLevel.LOG_LEVEL_OFF);
  return api;
}

/**
 * web-ifc with its surprises taken out: -1 is an error, a missing entity is `undefined`, and nothing it throws
 * (WebAssembly exceptions are neither errors nor cloneable) gets out.
 */
export class IfcReader {
  readonly api: IfcAPI;
  readonly model: number;
  /** Entities that exist and that web-ifc could not read. */
  readonly unreadable = new Set<number>();
  private readonly lines = new Map<number, Line | undefined>();
  private readonly plain: StepLines;
  private knownTypes: ReturnType<IfcAPI["GetAllTypesOfModel"]> | undefined;

  private constructor(api: IfcAPI, model: number, plain: StepLines) {
    this.api = api;
    this.model = model;
    this.plain = plain;
  }

  /**
   * Opens a model in an engine of its own, which may have been started before.
   * @param wasm address of web-ifc.wasm; left out in Node, where the package finds its own.
   */
  static async open(
    { bytes, lines }: { readonly bytes: Uint8Array; readonly lines: StepLines },
    schema: string,
    wasm?: string,
  ): Promise<Result<IfcReader, IfcProblem>> {
    startEngine(wasm);
    const starting = started!;
    started = undefined;
    let api: IfcAPI;
    try {
      api = await starting;
    } catch (error) {
      return err(problemOf(error));
    }
    try {
      const model = api.OpenModel(bytes, {});
      return model === -1
        ? err({ kind: "unsupported_schema", schema })
        : ok(new IfcReader(api, model, lines));
    } catch (error) {
      return err(problemOf(error));
    }
  }

  /** An entity by id with its attributes; `undefined` when it does not exist or cannot be read. Remembered. */
  line(id: number): Line | undefined {
    if (this.lines.has(id)) return this.lines.get(id);
    const line = this.once(id);
    this.lines.set(id, line);
    return line;
  }

  /** The same without remembering, for entities that are looked at once. */
  once(id: number): Line | undefined {
    try {
      return (this.api.GetLine(this.model, id) as Line | undefined | null) ?? undefined;
    } catch {
      this.unreadable.add(id);
      return undefined;
    }
  }

  /** The same for what there is most of (properties, relations, points): from the text itself, as long as it is plain. */
  light(id: number): Line | undefined {
    return this.plain.line(id) ?? this.once(id);
  }

  /** Ids of all entities of a class, with its subclasses when asked for. */
  ids(type: number, subclasses = false): readonly number[] {
    try {
      return [...this.api.GetLineIDsWithType(this.model, type, subclasses)];
    } catch {
      return [];
    }
  }

  /** How many entities of a class there are, subclasses not counted. */
  count(type: number): number {
    try {
      return this.api.GetLineIDsWithType(this.model, type, false).size();
    } catch {
      return 0;
    }
  }

  /** The classes of its schema that occur in the model, by code and name. */
  get types(): ReturnType<IfcAPI["GetAllTypesOfModel"]> {
    return (this.knownTypes ??= this.api.GetAllTypesOfModel(this.model));
  }

  /** Class in IFC spelling, e.g. `IfcWallStandardCase`; empty when the id does not exist. */
  className(id: number): string {
    const line = this.line(id);
    const type = line?.["type"];
    return typeof type === "number" ? this.api.GetNameFromTypeCode(type) : "";
  }

  /** The same without reading the entity, for questions about very many. */
  classOnly(id: number): string {
    try {
      const type: unknown = this.api.GetLineType(this.model, id);
      return typeof type === "number" ? this.api.GetNameFromTypeCode(type) : "";
    } catch {
      return "";
    }
  }

  /** Gives the model back; the memory itself goes with the worker. */
  close(): void {
    try {
      this.api.CloseModel(this.model);
    } catch {
      // The worker ends next anyway.
    }
  }
}
