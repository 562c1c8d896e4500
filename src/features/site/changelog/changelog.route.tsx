import { createFileRoute } from "@tanstack/react-router";
import { ChangelogView } from "./ChangelogView.tsx";

export const Route = createFileRoute("/_public/changelog")({ component: ChangelogView });
