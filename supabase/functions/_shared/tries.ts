import { networkOfRequest } from "./attempts.ts";
import type { PasskeyStore } from "./passkeyStore.ts";

/** What is tried, on which account, by whom. */
interface Try {
  readonly what: string;
  readonly account: string;
  readonly request: Request;
}

/**
 * Whether somebody may try once more: in five minutes ten times on one account from one network, a hundred times on one account
 * from everywhere, and two hundred times from one network on all accounts. So nobody far away locks the owner out with a few
 * requests. The account is counted last: what is refused for the sake of a network takes nothing from its owner.
 */
export async function mayTry(
  store: Pick<PasskeyStore, "mayTry">,
  { what, account, request }: Try,
): Promise<boolean> {
  const from = networkOfRequest(request);
  return (
    (await store.mayTry(`${what} ${account} ${from}`, 10)) &&
    (from === "" || (await store.mayTry(`${what} from ${from}`, 200))) &&
    (await store.mayTry(`${what} ${account}`, 100))
  );
}
