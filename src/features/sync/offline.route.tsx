import { createFileRoute } from "@tanstack/react-router";
import { OfflinePage } from "./offline/OfflinePage.tsx";

export const Route = createFileRoute("/_signed-in/settings/offline")({ component: OfflinePage });
