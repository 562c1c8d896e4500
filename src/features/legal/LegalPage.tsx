import { useOperator } from "./useOperator.ts";
import { type LegalPageName, LegalView } from "./LegalView.tsx";

/** A legal page joined with what the operator of this address has told. */
export function LegalPage({ page }: { readonly page: LegalPageName }) {
  return <LegalView page={page} operator={useOperator()} />;
}
