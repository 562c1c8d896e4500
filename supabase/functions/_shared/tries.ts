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
 * requests.
 */
export async function mayTry(
  store: Pick<PasskeyStore, "mayTry">,
  { what, account, request }: Try,
): Promise<boolean> {
  const from = networkOfRequest(request);
  return (
    (await store.mayTry(`${what} ${account} ${from}`, 10)) &&
    (await store.mayTry(`${what} ${account}`, 100)) &&
    (from === "" || (await store.mayTry(`${what} from ${from}`, 200)))
  );
}
