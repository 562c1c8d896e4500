const mark = "klarbau.provider";

/** Notes that this tab leaves for another provider's page, so that what comes back is told as what it is. */
export const leaveForProvider = () => sessionStorage.setItem(mark, "1");

/** Whether this tab was there; asking forgets it. */
export function returnedFromProvider(): boolean {
  const wasThere = sessionStorage.getItem(mark) !== null;
  sessionStorage.removeItem(mark);
  return wasThere;
}
