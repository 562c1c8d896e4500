import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { report } from "../report.ts";
import { closeDiscarded } from "../session/browserDatabase.ts";
import { useSession } from "../session/useSession.ts";

/** Signed out here or in another tab: the sign-in page follows. Data that is to go is let go of, or it would stay as long as this tab. */
export function LeaveWhenSignedOut() {
  const { status } = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    if (status === "signed-out") navigate({ to: "/auth" }).then(closeDiscarded).catch(report);
  }, [status, navigate]);
  return null;
}
