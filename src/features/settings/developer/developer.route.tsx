import { createFileRoute } from "@tanstack/react-router";
import { DeveloperPage } from "./DeveloperPage.tsx";

export const Route = createFileRoute("/_signed-in/settings/developer")({ component: DeveloperPage });
