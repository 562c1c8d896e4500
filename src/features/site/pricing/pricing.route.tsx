import { createFileRoute } from "@tanstack/react-router";
import { PricingPage } from "./PricingView.tsx";

export const Route = createFileRoute("/_public/pricing")({ component: PricingPage });
