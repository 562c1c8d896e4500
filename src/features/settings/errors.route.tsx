import { createFileRoute } from "@tanstack/react-router";
import { ErrorsPage } from "./ErrorsPage.tsx";

export const Route = createFileRoute("/_signed-in/settings/errors")({ component: ErrorsPage });
