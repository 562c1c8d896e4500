import { createFileRoute } from "@tanstack/react-router";
import { ProjectsPage } from "./ProjectsPage.tsx";

export const Route = createFileRoute("/_signed-in/projects")({ component: ProjectsPage });
