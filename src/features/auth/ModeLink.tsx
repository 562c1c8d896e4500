import type { ReactNode } from "react";
import type { AuthMode } from "#domain/auth/authModes.ts";
import { Button } from "#ui/controls/Button.tsx";
import type { AuthViewProps } from "./AuthView.tsx";

interface Props {
  readonly view: AuthViewProps;
  readonly to: AuthMode;
  readonly children: ReactNode;
}

/** A link to another mode of the sign-in page. */
export const ModeLink = ({ view, to, children }: Props) => (
  <Button variant="link" onClick={() => view.switchTo(to)}>
    {children}
  </Button>
);
