import { createFileRoute } from "@tanstack/react-router";
import { FeaturesView } from "./FeaturesView.tsx";

export const Route = createFileRoute("/_public/features")({ component: FeaturesView });
