import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { UnexpectedError } from "./UnexpectedError.tsx";

/** What the router shows when a page fails: the rest of the frame stays. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
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
