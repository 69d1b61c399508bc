import { type Kysely, sql } from 'kysely';

/**
 * Tenant, edition, booths, products, reservations.
 *
 * Search: `search_text` is folded by the writer (`api/search.ts`); `search_grams`, a stored column, holds its single
 * characters and pairs, so that GIN serves Japanese words of one character and more. An index on the expression alone
 * would not be used.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
};

const GENRES = `array['strategy','family','party','cooperative','two-player','mystery',
       'role-playing','abstract','goods']`;

const STATEMENTS = [
  `create function search_grams(folded text) returns text[]
     language sql immutable strict parallel safe
     return coalesce((
       select array_agg(distinct gram)
       from (
         select unnest(array[one, one || lead(one) over (order by at)]) as gram
         from unnest(string_to_array(folded, null)) with ordinality as characters(one, at)
       ) as grams
       where gram not like '% %' and gram not like '%\n%'
     ), '{}')`,

  `create table tenant (
     id uuid primary key,
     slug text not null unique,
     name jsonb not null,
     contact_email text not null,
     created_at timestamptz not null default now()
   )`,

  `create table edition (
     id uuid primary key,
     tenant_id uuid not null references tenant,
     slug text not null,
     name jsonb not null,
     tagline jsonb,
     status text not null check (status in
       ('draft','announced','recruiting','published','live','closed','archived')),
     time_zone text not null,
     venue jsonb not null,
     days jsonb not null,
     is_current boolean not null,
     created_at timestamptz not null default now(),
     unique (tenant_id, slug)
   )`,
  'create unique index edition_one_current on edition (is_current) where is_current',

  `create table deadline (
     edition_id uuid not null references edition,
     key text not null check (key in
       ('exhibitor-entry','booth-profile','booth-product','reservation','car-loading','booth-user',
        'award-entry','fresh-dragon-award','event-entry','press','education','sponsor')),
     opens_at timestamptz not null,
     closes_at timestamptz not null,
     grace_minutes int not null default 15 check (grace_minutes >= 0),
     primary key (edition_id, key),
     check (opens_at < closes_at)
   )`,

  `create table booth (
     id uuid primary key,
     edition_id uuid not null references edition,
     owner_id text not null references "user",
     name jsonb not null,
     kana text,
     catch jsonb,
     description jsonb,
     genres text[] not null constraint booth_genres check (genres <@ ${GENRES}),
     tags text[] not null default '{}',
     links jsonb not null default '[]',
     languages text[] not null default '{}',
     payments text[] not null default '{}',
     cut jsonb,
     announcement jsonb,
     accepts_reservations boolean not null,
     status text not null check (status in ('draft','ready','published','hidden','cancelled')),
     sort_code text not null collate "C",
     search_text text not null,
     search_grams text[] not null generated always as (search_grams(search_text)) stored,
     version int not null default 1,
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now()
   )`,
  `create index booth_list on booth (edition_id, sort_code, id) where status = 'published'`,
  'create index booth_search on booth using gin (search_grams)',
  'create index booth_owner on booth (owner_id)',

  `create table booth_day (
     booth_id uuid not null references booth on delete cascade,
     edition_id uuid not null references edition,
     day date not null,
     code text not null check (code ~ '^[A-Z]{1,2}[0-9]{1,3}[a-c]?$'),
     primary key (booth_id, day),
     unique (edition_id, day, code)
   )`,

  `create table product (
     id uuid primary key,
     owner_id text not null references "user",
     title jsonb not null,
     kana text,
     kind text not null check (kind in
       ('game','expansion','book','goods','trpg','puzzle','murder-mystery','second-hand','other')),
     summary jsonb,
     description jsonb,
     cover jsonb,
     genres text[] not null constraint product_genres check (genres <@ ${GENRES}),
     players_min int,
     players_max int,
     minutes_min int,
     minutes_max int,
     age int,
     mechanics text[] not null default '{}',
     designers text[] not null default '{}',
     illustrators text[] not null default '{}',
     publisher text,
     list_price int check (list_price >= 0),
     release_date date,
     status text not null check (status in ('draft','published','archived')),
     version int not null default 1,
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now()
   )`,

  `create table booth_product (
     id uuid primary key,
     booth_id uuid not null references booth,
     product_id uuid not null references product,
     edition_id uuid not null references edition,
     price int not null check (price >= 0),
     is_new boolean not null,
     trial_play boolean not null,
     per_person_limit int not null default 1 check (per_person_limit between 1 and 10),
     reservable boolean not null,
     opens_at timestamptz,
     closes_at timestamptz,
     pick_up_until text,
     note jsonb,
     sold_out boolean not null default false,
     status text not null check (status in ('draft','published','paused','ended')),
     listed boolean not null,
     sort_code text not null collate "C",
     sort_kana text not null collate "C",
     genres text[] not null,
     players_min int,
     players_max int,
     days date[] not null,
     search_text text not null,
     search_grams text[] not null generated always as (search_grams(search_text)) stored,
     version int not null default 1,
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now(),
     unique (booth_id, product_id)
   )`,
  'create index booth_product_by_code on booth_product (edition_id, sort_code, id) where listed',
  'create index booth_product_by_kana on booth_product (edition_id, sort_kana, id) where listed',
  'create index booth_product_by_price on booth_product (edition_id, price, id) where listed',
  'create index booth_product_search on booth_product using gin (search_grams)',
  'create index booth_product_product on booth_product (product_id)',

  `create table booth_product_day (
     booth_product_id uuid not null references booth_product on delete cascade,
     day date not null,
     stock int not null,
     reserved int not null default 0,
     primary key (booth_product_id, day),
     constraint booth_product_day_stock check (0 <= reserved and reserved <= stock)
   ) with (fillfactor = 50)`,

  `create table reservation (
     id uuid primary key,
     code text not null,
     booth_product_id uuid not null references booth_product,
     edition_id uuid not null references edition,
     user_id text not null references "user",
     day date not null,
     quantity int not null check (quantity between 1 and 10),
     unit_price int not null check (unit_price >= 0),
     name_for_booth text not null,
     comment text,
     status text not null default 'held' check (status in
       ('held','picked_up','cancelled_by_visitor','cancelled_by_booth','no_show')),
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now(),
     constraint reservation_code unique (code)
   )`,
  'create index reservation_of_visitor on reservation (user_id, edition_id)',
  'create index reservation_of_offer on reservation (booth_product_id, day)',

  `create table idempotency_record (
     -- Whose key it is: a user's id, or what a guest is told apart by.
     scope text not null,
     key text not null,
     operation text not null,
     request_hash text not null,
     -- json, not jsonb: the same bytes come back.
     answer json not null,
     created_at timestamptz not null default now(),
     constraint idempotency_record_key primary key (scope, key)
   )`,
  'create index idempotency_record_age on idempotency_record (created_at)',
];
