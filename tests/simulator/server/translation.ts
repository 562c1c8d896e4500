import { isRecord } from "#kernel/isRecord.ts";
import { same } from "#domain/sync/same.ts";

/** Between the numbers of the model and those of a real server: revisions, versions of rights and tags differ, their meaning does not. */
export interface Translation {
  /** Arguments of a call with the real server's numbers. */
  readonly toReal: (args: unknown) => unknown;
  /** Whether two answers say the same; learns the numbers from it. */
  readonly compare: (model: unknown, real: unknown) => boolean;
}

/** Keys whose values are the server's own numbers. */
const numbered = new Set(["rev", "base", "p_seen", "p_after", "next", "epoch", "etag", "p_etag"]);
const revisions = new Set(["rev", "base", "p_seen", "p_after", "next"]);
/** Keys that say nothing about the meaning. */
const ignored = new Set(["at", "message", "sum", "xor", "top"]);

type Num = number | string;

/** A translation that knows nothing yet. Versions of rights and tags are a person's, revisions are everybody's. */
export function translation(): (user: string) => Translation {
  const known = new Map<string, Num>();
  const back = new Map<string, Num>();
  const learn = (family: string, model: Num, real: Num): boolean => {
    if (model === 0 || real === 0) return model === real;
    const [there, here] = [`${family} ${model}`, `${family} ${real}`];
    if (!known.has(there) && !back.has(here)) {
      known.set(there, real);
      back.set(here, model);
    }
    return known.get(there) === real && back.get(here) === model;
  };
  return (user) => {
    const family = ({ key, scope }: Place) =>
      revisions.has(key) ? "rev" : `${user} ${key.replace("p_", "")} ${scope}`;
    const compare = (model: unknown, real: unknown, at: Place): boolean => {
      if (ignored.has(at.key)) return true;
      if (at.key === "epoch" && at.scope === "") return isNum(model) === isNum(real); // of which scope, the question says
      if (isNum(model) && isNum(real) && numbered.has(at.key)) return learn(family(at), model, real);
      if (Array.isArray(model) && Array.isArray(real)) return compareLists(model, real, at);
      if (!isRecord(model) || !isRecord(real)) return same(model, real);
      const keys = [...new Set([...Object.keys(model), ...Object.keys(real)])];
      return keys.every((name) => compare(model[name], real[name], inside(at, name)));
    };
    const compareLists = (model: readonly unknown[], real: readonly unknown[], at: Place): boolean => {
      if (model.length !== real.length) return false;
      if (!Array.isArray(model[0]) || model[0].length !== 2)
        return model.every((one, i) => compare(one, real[i], { ...at, key: "" }));
      const theirs = new Map(real as readonly [string, number][]); // [id, rev] in any order
      return (model as readonly [string, number][]).every(([id, rev]) =>
        learn("rev", rev, theirs.get(id) ?? Number.NaN),
      );
    };
    const toReal = (value: unknown, at: Place): unknown => {
      if (isNum(value) && numbered.has(at.key)) return known.get(`${family(at)} ${value}`) ?? value;
      if (Array.isArray(value)) return value.map((one) => toReal(one, { ...at, key: "" }));
      if (!isRecord(value) || at.key === "doc") return value;
      return Object.fromEntries(
        Object.entries(value).map(([name, inner]) => [name, toReal(inner, inside(at, name))]),
      );
    };
    const top = { key: "", scope: "" };
    return {
      toReal: (args) => toReal(args, top),
      compare: (model, real) => compare(model, real, top),
    };
  };
}

/** Where a value stands: its key, and the scope it is about. */
interface Place {
  readonly key: string;
  readonly scope: string;
}

/** In `heads` every value is a revision, whatever its key. */
const inside = ({ key, scope }: Place, name: string): Place => ({
  key: key === "heads" ? "rev" : name,
  scope: name.includes(":") ? name : scope,
});

const isNum = (value: unknown): value is Num => typeof value === "number" || typeof value === "string";
