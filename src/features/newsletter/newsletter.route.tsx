import { createFileRoute } from "@tanstack/react-router";
import { NewsletterPage } from "./NewsletterPage.tsx";

/** Where the links of the newsletter's mails lead; what they carry stands behind the `#`, which no server is told. */
export const Route = createFileRoute("/_public/newsletter")({ component: NewsletterPage });
