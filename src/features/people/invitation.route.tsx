import { createFileRoute } from "@tanstack/react-router";
import { InvitationPage } from "./InvitationPage.tsx";

/** Where the link of an invitation leads; what it carries stands behind the `#`, which no server is told. */
export const Route = createFileRoute("/invitation")({ component: InvitationPage });
