import { createFileRoute } from "@tanstack/react-router";
import { PngTestView } from "./PngTestView.tsx";

export const Route = createFileRoute("/_public/png-test")({ component: PngTestView });
