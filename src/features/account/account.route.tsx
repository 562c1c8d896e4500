import { createFileRoute } from "@tanstack/react-router";
import { AccountPage } from "./AccountPage.tsx";

export const Route = createFileRoute("/_signed-in/settings/account")({ component: AccountPage });
