import { type Bytes, jsonOf } from "#domain/application/bytes.ts";
import type { Source } from "./Source.ts";

/** Files given from outside, choices forgotten with the page. @param first the choices that are made already. */
export function memorySource(
  files: ReadonlyMap<string, Bytes>,
  first: Readonly<Record<string, string>> = {},
): Source {
  const choices = new Map(Object.entries(first));
  const bytes = (path: string): Promise<Bytes> => {
    const file = files.get(path);
    return file ? Promise.resolve(file) : Promise.reject(new Error(`${path} is not in the preview`));
  };
  return {
    bytes,
    json: async <T>(path: string) => jsonOf(await bytes(path)) as T,
    read: (choice) => choices.get(choice) ?? null,
    keep: (choice, value) => void choices.set(choice, value),
  };
}
