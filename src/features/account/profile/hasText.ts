/** Whether anything stands in the fields of a form. */
export const hasText = (typed: object): boolean => Object.values(typed).some((text) => text !== "");
