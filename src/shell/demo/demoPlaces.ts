/** The project of the demonstration: always the same, so that a page that is loaded anew finds it. */
export const demoProject = "00000000-0000-7000-8000-00000000de31";

/** The organisation that it belongs to. */
export const demoOrganisation = "00000000-0000-7000-8000-00000000de32";
