-- A statement of somebody who signs in, or of a visitor, ends before the device gives up on it (25 s): what nobody waits for any more must
-- not keep a connection. PostgREST takes the settings of roles over for each request; the embedded backend does the same (identity.ts).
do $$ begin
  execute 'alter role authenticated set statement_timeout = ''20s''';
  execute 'alter role anon set statement_timeout = ''5s''';
end $$;
