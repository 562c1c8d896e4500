/** How long what a visitor writes to the operator may be, in characters: the form and the function hold the same. */
export const contactLimits = { name: 100, email: 254, message: 5000 } as const;
