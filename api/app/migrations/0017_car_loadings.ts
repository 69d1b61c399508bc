import { type Kysely, sql } from 'kysely';

/** Loading slots of docks, and the vehicles of booths that take their places. Domain: car loading. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
};

const STATEMENTS = [
  // The exclusion below needs ranges, since GiST compares plain texts only with an extension.
  'create type text_range as range (subtype = text, collation = "C")',

  `create table loading_slot (
     id uuid primary key,
     edition_id uuid not null references edition,
     day date not null,
     direction text not null check (direction in ('in', 'out')),
     dock text not null,
     starts_at time not null,
     ends_at time not null,
     capacity int not null,
     max_height int check (max_height > 0),
     taken int not null default 0,
     version int not null default 1,
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now(),
     constraint loading_slot_times check (starts_at < ends_at),
     constraint loading_slot_capacity check (capacity > 0),
     constraint loading_slot_places check (taken between 0 and capacity),
     -- A dock serves one slot at a time; slots may touch.
     constraint loading_slot_dock exclude using gist (
       text_range(edition_id::text || ' ' || dock, edition_id::text || ' ' || dock, '[]') with &&,
       tsrange(day + starts_at, day + ends_at) with &&
     )
   )`,
  'create index loading_slot_list on loading_slot (edition_id, day, starts_at)',

  `create table car_loading (
     id uuid primary key,
     code text not null unique,
     booth_id uuid not null references booth on delete cascade,
     slot_id uuid not null references loading_slot,
     requested_by text references "user" on delete set null,
     status text not null check (status in
       ('requested','approved','waitlisted','rejected','checked_in','checked_out','cancelled')),
     vehicle text not null check (vehicle in ('kei-van','car','van','truck-2t','truck-4t')),
     height int not null check (height > 0),
     plate_later boolean not null,
     plate_region text,
     plate_class text,
     plate_kana text,
     plate_number text,
     driver_name text,
     driver_kana text,
     driver_phone text,
     cargo text,
     search_text text not null,
     reason text,
     waiting_since timestamptz,
     reminded_of timestamptz,
     version int not null default 1,
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now(),
     constraint car_loading_waiting check ((status = 'waitlisted') = (waiting_since is not null))
   )`,
  'create index car_loading_booth on car_loading (booth_id)',
  'create index car_loading_slot on car_loading (slot_id)',
  'create index car_loading_user on car_loading (requested_by)',
  `create index car_loading_queue on car_loading (slot_id, waiting_since, id)
     where status = 'waitlisted'`,
];
