import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { OutdatedPage } from "../storage/OutdatedPage.tsx";
import { useStorageState } from "../storage/useStorageState.ts";
import { UnexpectedError } from "./UnexpectedError.tsx";

/** What the router shows when a page fails: the rest of the frame stays. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const storage = useStorageState();
  if (storage === "outdated" || storage === "gone") return <OutdatedPage />;
  return (
    <UnexpectedError
      error={error}
      onAgain={() => {
        reset();
        void router.invalidate();
      }}
    />
  );
}
