import { createFileRoute } from "@tanstack/react-router";
import { RescuePage } from "./RescuePage.tsx";

export const Route = createFileRoute("/_signed-in/settings/sync/rescue")({ component: RescuePage });
