import { useEffect, useState } from "react";
import type { ApplicationInput } from "#domain/application/content/applicationInput.ts";
import type { ApplicationSize } from "#workers/build/api.ts";
import { measureApplication } from "#workers/build/client.ts";

/** How long nothing may have changed before it is measured again, ms: packing takes a moment. */
const rest_ms = 900;

/** How large the application would be, measured by packing it; the last measure stays until the next one is there. */
export function useApplicationSize(input: ApplicationInput | null): ApplicationSize | null {
  const [size, setSize] = useState<ApplicationSize | null>(null);
  useEffect(() => {
    if (!input) return;
    const control = new AbortController();
    const timer = setTimeout(() => {
      measureApplication(input, control.signal).then(
        (measured) => control.signal.aborted || setSize(measured),
        (cause: unknown) => {
          if (!control.signal.aborted) throw cause;
        },
      );
    }, rest_ms);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [input]);
  return input ? size : null;
}
