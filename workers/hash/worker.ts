import { hashOfBlob } from "#kernel/hash/hashOfBlob.ts";
import { serve } from "../alive/serve.ts";
import type { HashApi } from "./api.ts";

const api: HashApi = { hashOf: hashOfBlob };

serve(api);
