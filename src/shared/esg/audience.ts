import { createContext } from "react";

/** Who looks at an ESG page: a visitor in the public frame, or somebody who is signed in. Given by the layout of these pages. */
export const EsgAudience = createContext<"visitor" | "person">("visitor");
