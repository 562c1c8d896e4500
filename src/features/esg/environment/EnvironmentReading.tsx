import { AreaReading } from "../topics/AreaReading.tsx";

/** E1 to E5, for everybody. */
export const EnvironmentReading = () => <AreaReading area="environment" />;
