/**
 * SQL after which passwords of a test's database are hashed with the fewest rounds. A tenth of a second each would be most of what the
 * sign-in tests take. The hash that stands in for a user who is not there takes as long as the others.
 */
export const fewestRounds = `
  alter function extensions.gen_salt(text, integer) rename to gen_salt_of_rounds;
  create function extensions.gen_salt(text, integer) returns text language sql
    as $$ select extensions.gen_salt_of_rounds($1, 4) $$;
  alter function extensions.crypt(text, text) rename to crypt_of_rounds;
  create function extensions.crypt(text, text) returns text language sql
    as $$ select extensions.crypt_of_rounds($1, regexp_replace($2, '^[$]2a[$]10[$]', '$2a$04$')) $$;`;
