import { createFileRoute } from "@tanstack/react-router";
import { SyncPage } from "./SyncPage.tsx";

export const Route = createFileRoute("/_signed-in/settings/sync/")({ component: SyncPage });
