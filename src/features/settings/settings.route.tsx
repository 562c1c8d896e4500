import { createFileRoute } from "@tanstack/react-router";
import { SettingsPage } from "./SettingsPage.tsx";

export const Route = createFileRoute("/_signed-in/settings/")({ component: SettingsPage });
