import { useEffect, useState } from "react";
import { report } from "../../report.ts";
import { nameFor } from "../../session/browserDatabase.ts";

/** How much of each person waits on this device to be sent, by user id; read from what is stored, and missing while it is not known. */
export function usePeopleUnsent(ids: readonly string[]): ReadonlyMap<string, number> {
  const [known, setKnown] = useState<ReadonlyMap<string, number>>(new Map());
  const wanted = ids.join(" ");
  useEffect(() => {
    let isOver = false;
    const look = async () => {
      const { unsentOf } = await import("#data/storage/janitor.ts");
      for (const id of wanted.split(" ").filter(Boolean)) {
        const unsent = await unsentOf(nameFor(id));
        if (isOver) return;
        setKnown((before) => new Map(before).set(id, unsent));
      }
    };
    look().catch(report);
    return () => {
      isOver = true;
    };
  }, [wanted]);
  return known;
}
