import { AreaReading } from "../topics/AreaReading.tsx";

/** S1 to S4, for everybody. */
export const SocialReading = () => <AreaReading area="social" />;
