import { createFileRoute } from "@tanstack/react-router";
import { StoragePage } from "./StoragePage.tsx";

export const Route = createFileRoute("/_signed-in/settings/storage")({ component: StoragePage });
