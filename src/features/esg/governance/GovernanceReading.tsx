import { AreaReading } from "../topics/AreaReading.tsx";

/** G1, for everybody. */
export const GovernanceReading = () => <AreaReading area="governance" />;
