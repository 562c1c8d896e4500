import { createFileRoute } from "@tanstack/react-router";
import { HomeView } from "./HomeView.tsx";

export const Route = createFileRoute("/_public/")({ component: HomeView });
