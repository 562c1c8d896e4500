// The product's own function, asked by the suite under its own name.
import "../../../../../supabase/functions/file-check/index.ts";
