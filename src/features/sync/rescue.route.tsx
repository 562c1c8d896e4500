import { createFileRoute } from "@tanstack/react-router";
import { RescuePage } from "./rescue/RescuePage.tsx";

export const Route = createFileRoute("/_signed-in/settings/sync/rescue")({ component: RescuePage });
