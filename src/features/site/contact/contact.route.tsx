import { createFileRoute } from "@tanstack/react-router";
import { ContactPage } from "./ContactPage.tsx";

export const Route = createFileRoute("/_public/contact")({ component: ContactPage });
