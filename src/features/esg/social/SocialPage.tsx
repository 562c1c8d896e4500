import { AreaPage } from "../answers/AreaPage.tsx";

/** S1 to S4 of a building: what is answered and what is missing. */
export const SocialPage = ({ projectId }: { readonly projectId: string }) => (
  <AreaPage projectId={projectId} area="social" />
);
