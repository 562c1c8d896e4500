import { createFileRoute } from "@tanstack/react-router";
import { FaqView } from "./FaqView.tsx";

export const Route = createFileRoute("/_public/faq")({ component: FaqView });
