import { useEffect, useState } from "react";
import type { AllProperties } from "#domain/viewer/legend/fields.ts";
import { allProperties } from "#workers/ifc/client.ts";
import { report } from "#shell/report.ts";

/** All property sets of a kept model; undefined until they are read, null when this device has none of them. */
export function useAllProperties(sha256: string): AllProperties | null | undefined {
  const [found, setFound] = useState<{ readonly sha256: string; readonly all: AllProperties | null }>();
  useEffect(() => {
    let isGone = false;
    const show = (all: AllProperties | null) => !isGone && setFound({ sha256, all });
    allProperties(sha256).then(
      (all) => show(all ?? null),
      (error: unknown) => {
        report(error);
        show(null);
      },
    );
    return () => {
      isGone = true;
    };
  }, [sha256]);
  return found?.sha256 === sha256 ? found.all : undefined;
}
