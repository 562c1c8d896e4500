import { useCallback } from "react";
import { serverConfig } from "#data/server/serverConfig.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import { useSessionSource } from "#shell/session/useSession.ts";
import { type AppsServer, appsServer, type PublishProblem } from "./appsServer.ts";

/** The application host of this product, addressed when it is needed. */
export function useAppsServer(): () => Promise<Result<AppsServer, PublishProblem>> {
  const session = useSessionSource();
  return useCallback(async () => {
    const config = await serverConfig();
    if (!config.ok) return err({ kind: "offline" });
    return ok(
      appsServer(config.value.url, () => {
        const state = session.get();
        return state.status === "signed-in" ? state.access_token : null;
      }),
    );
  }, [session]);
}
