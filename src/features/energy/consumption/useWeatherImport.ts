import { useState } from "react";
import { type KeptWeather, keptWeather } from "#domain/energy/weather/keptWeather.ts";
import { largestWeatherFile, readWeather } from "#domain/energy/weather/readWeather.ts";
import type { WeatherProblem } from "#domain/energy/weather/weatherRead.ts";

/** How far the import of a weather file is. */
export type WeatherImport =
  | { readonly kind: "idle" }
  | { readonly kind: "reading"; readonly file: string }
  | { readonly kind: "refused"; readonly file: string; readonly problem: WeatherProblem | { readonly kind: "unreadable" } } // prettier-ignore
  /** What was read, and is not kept yet. */
  | { readonly kind: "read"; readonly file: string; readonly weather: KeptWeather };

/** Reads a weather file on this device; nothing is kept before somebody says so. */
export function useWeatherImport(): {
  readonly work: WeatherImport;
  readonly read: (file: File) => Promise<void>;
  readonly drop: () => void;
} {
  const [work, setWork] = useState<WeatherImport>({ kind: "idle" });
  const read = async (file: File) => {
    setWork({ kind: "reading", file: file.name });
    if (file.size > largestWeatherFile) {
      const problem = { kind: "too_large", limit_bytes: largestWeatherFile } as const;
      return setWork({ kind: "refused", file: file.name, problem });
    }
    const bytes = await file.arrayBuffer().catch(() => undefined); // moved or deleted meanwhile
    if (!bytes) return setWork({ kind: "refused", file: file.name, problem: { kind: "unreadable" } });
    const found = readWeather(new Uint8Array(bytes));
    setWork(
      found.ok
        ? { kind: "read", file: file.name, weather: keptWeather(found.value, file.name) }
        : { kind: "refused", file: file.name, problem: found.error },
    );
  };
  return { work, read, drop: () => setWork({ kind: "idle" }) };
}
