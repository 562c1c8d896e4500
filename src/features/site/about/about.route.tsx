import { createFileRoute } from "@tanstack/react-router";
import { AboutView } from "./AboutView.tsx";

export const Route = createFileRoute("/_public/about")({ component: AboutView });
