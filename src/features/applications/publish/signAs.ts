import type { Project } from "#data/documents.ts";
import type { Pointer, Release } from "#domain/application/bundle/release.ts";
import type { Signed } from "#domain/application/keys/signature.ts";
import { signPointer, signRelease } from "#workers/build/client.ts";
import type { DeployParts } from "./deploy.ts";
import { keyNameOf } from "#shared/applications/keyName.ts";

/** Signs with the key of this device for the organisation of a project. */
export const signAs =
  (project: Project): DeployParts["sign"] =>
  async <Statement extends Pointer | Release>(statement: Statement) => {
    const [name, { signal }] = [keyNameOf(project), new AbortController()];
    const signed =
      statement.what === "pointer"
        ? await signPointer(name, statement, signal)
        : await signRelease(name, statement, signal);
    return signed as Signed<Statement>;
  };
