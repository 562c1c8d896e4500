import { useEffect, useState } from "react";
import { serverConfig } from "#data/server/serverConfig.ts";
import { noOffer, type Offer } from "#domain/site/offer.ts";

let known: Offer | undefined;

/** Asks once what the operator of this address has told for the public pages; without a network the last answer counts. */
async function loadOffer(): Promise<Offer> {
  const config = await serverConfig();
  known = (config.ok ? config.value.offer : undefined) ?? noOffer;
  return known;
}

/** Prices and links of the operator; nothing while it is being asked. */
export function useOffer(): Offer {
  const [offer, setOffer] = useState(known ?? noOffer);
  useEffect(() => {
    if (known) return;
    let isWanted = true;
    void loadOffer().then((told) => isWanted && setOffer(told));
    return () => {
      isWanted = false;
    };
  }, []);
  return offer;
}
