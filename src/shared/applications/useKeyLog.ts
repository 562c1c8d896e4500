import { useMemo } from "react";
import type { Project } from "#data/documents.ts";
import { readApplicationKeys, sayApplicationKey } from "#data/server/applicationKeys.ts";
import { deviceWords } from "#domain/account/deviceWords.ts";
import { err, type Result } from "#kernel/result.ts";
import { browserClient } from "#shell/session/browserSession.ts";
import { addKey, ownKeys, signKeyStatement } from "#workers/build/client.ts";
import type { KeyLog } from "./keyLog.ts";
import { keyNameOf } from "./keyName.ts";

/** The log of the keys of a project's organisation, and the keys of this device. */
export function useKeyLog(project: Project): KeyLog {
  const { id } = project;
  const name = keyNameOf(project);
  return useMemo(() => keyLog(id, name), [id, name]);
}

function keyLog(project: string, name: string): KeyLog {
  const asked = async <T, E>(
    work: (client: Awaited<ReturnType<typeof browserClient>>) => Promise<Result<T, E>>,
  ) => {
    const client = await browserClient().catch(() => null);
    return client ? work(client) : err({ kind: "offline" as const });
  };
  const signal = () => new AbortController().signal;
  return {
    read: () => asked((client) => readApplicationKeys(client, project)),
    say: (statement, anew) => asked((client) => sayApplicationKey(client, project, { statement, anew })),
    own: () => ownKeys(name, signal()),
    renew: () => addKey(name, signal()),
    sign: (by, known, wish) => signKeyStatement({ name, by }, known, wish, signal()),
    label: () => {
      const { browser, system } = deviceWords(navigator.userAgent);
      return [browser, system].filter(Boolean).join(", ").slice(0, 80);
    },
    now: () => new Date().toISOString(),
  };
}
