/** Where the tickets of sessions lie (`sessionTickets`); apart, so that every page can see whether there are any. */
export const ticketsKey = "klarbau.leave";
