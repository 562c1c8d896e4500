import { createFileRoute } from "@tanstack/react-router";
import { DocsView } from "./DocsView.tsx";

export const Route = createFileRoute("/_public/docs/")({ component: DocsView });
