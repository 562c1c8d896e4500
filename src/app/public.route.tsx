import { createFileRoute, Outlet } from "@tanstack/react-router";
import { PublicFrame } from "#shell/public/PublicFrame.tsx";
import { subscribe } from "#shell/public/subscribe.ts";
import { serverConfig } from "#data/server/serverConfig.ts";

/** The pages for everybody. */
export const Route = createFileRoute("/_public")({
  component: function Public() {
    const onSubscribe = async (email: string) => {
      const config = await serverConfig();
      return subscribe(email, config.ok ? config.value : undefined);
    };
    return (
      <PublicFrame onSubscribe={onSubscribe}>
        <Outlet />
      </PublicFrame>
    );
  },
});
