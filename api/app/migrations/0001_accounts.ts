import { type Kysely, sql } from 'kysely';

/**
 * Creates accounts: better-auth's own tables (camel case, as it names them), and Noren's additions to an account (snake
 * case).
 *
 * The tables of better-auth follow its compileMigrations() for the configuration of api/accounts/auth/better-auth/auth.ts, but
 * stricter: role and banned are never null, and an impersonating session ends with the admin's account. Its table of rate
 * limits is absent, because limits are counted in rate_bucket.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table "user" (
      "id" text not null primary key,
      "name" text not null,
      "email" text not null unique,
      "emailVerified" boolean not null,
      "image" text,
      "createdAt" timestamptz not null default current_timestamp,
      "updatedAt" timestamptz not null default current_timestamp,
      "role" text not null default 'user' check ("role" in ('user', 'admin')),
      "banned" boolean not null default false,
      "banReason" text,
      "banExpires" timestamptz
    );

    create table "session" (
      "id" text not null primary key,
      "expiresAt" timestamptz not null,
      "token" text not null unique,
      "createdAt" timestamptz not null default current_timestamp,
      "updatedAt" timestamptz not null default current_timestamp,
      "ipAddress" text,
      "userAgent" text,
      "userId" text not null references "user" ("id") on delete cascade,
      "impersonatedBy" text references "user" ("id") on delete cascade
    );
    create index "session_userId_idx" on "session" ("userId");
    create index "session_impersonatedBy_idx" on "session" ("impersonatedBy")
      where "impersonatedBy" is not null;

    create table "account" (
      "id" text not null primary key,
      "accountId" text not null,
      "providerId" text not null,
      "userId" text not null references "user" ("id") on delete cascade,
      "accessToken" text,
      "refreshToken" text,
      "idToken" text,
      "accessTokenExpiresAt" timestamptz,
      "refreshTokenExpiresAt" timestamptz,
      "scope" text,
      "password" text,
      "createdAt" timestamptz not null default current_timestamp,
      "updatedAt" timestamptz not null default current_timestamp
    );
    create index "account_userId_idx" on "account" ("userId");

    create table "verification" (
      "id" text not null primary key,
      "identifier" text not null,
      "value" text not null,
      "expiresAt" timestamptz not null,
      "createdAt" timestamptz not null default current_timestamp,
      "updatedAt" timestamptz not null default current_timestamp
    );
    create index "verification_identifier_idx" on "verification" ("identifier");

    create table "jwks" (
      "id" text not null primary key,
      "publicKey" text not null,
      "privateKey" text not null,
      "createdAt" timestamptz not null,
      "expiresAt" timestamptz,
      "alg" text,
      "crv" text
    );
  `.execute(db);

  await sql`
    create function new_display_id() returns text language sql volatile as
      $$ select 'u_' || left(replace(gen_random_uuid()::text, '-', ''), 10) $$;

    create table profile (
      user_id text primary key references "user" ("id") on delete cascade,
      display_id text not null default new_display_id() check (display_id ~ '^[A-Za-z0-9_]{3,20}$'),
      display_name text check (char_length(display_name) between 1 and 30),
      icon text,
      locale text check (locale in ('ja', 'en'))
    );
    create unique index profile_display_id_key on profile (lower(display_id));

    -- Every account has a profile, whoever inserts it; a display id that is taken is drawn again.
    create function create_profile() returns trigger language plpgsql as $$
    begin
      loop
        insert into profile (user_id) values (new."id") on conflict do nothing;
        exit when found or exists (select from profile where user_id = new."id");
      end loop;
      return null;
    end $$;
    create trigger user_has_profile after insert on "user"
      for each row execute function create_profile();
  `.execute(db);

  await sql`
    -- Counters of a few minutes: losing them in a crash costs nothing, writing them twice would.
    create unlogged table rate_bucket (
      key text primary key,
      hits integer not null check (hits >= 0),
      resets_at timestamptz not null
    );
    create index rate_bucket_resets_at_idx on rate_bucket (resets_at);

    create table audit_record (
      id uuid primary key,
      at timestamptz not null default current_timestamp,
      actor_id text,
      impersonator_id text,
      action text not null,
      entity text not null,
      entity_id text not null,
      before jsonb,
      after jsonb
    );
    create index audit_record_entity_idx on audit_record (entity, entity_id, at);
    create index audit_record_actor_idx on audit_record (actor_id, at);

    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception '% is append only', tg_table_name using errcode = 'restrict_violation';
    end $$;
    create trigger audit_record_is_append_only
      before update or delete or truncate on audit_record
      for each statement execute function refuse_change();

    create table inbox_mail (
      id integer generated always as identity primary key,
      "to" text not null,
      subject text not null,
      text text not null,
      at timestamptz not null default current_timestamp
    );
  `.execute(db);
};
