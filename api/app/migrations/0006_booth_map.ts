import { type Kysely, sql } from 'kysely';

/** Halls, placements of booths, and other objects in them. Lengths are in decimeters. Domain: placement. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
};

const STATEMENTS = [
  `create table hall (
     -- A number, so that ranges of the exclusion below can hold it.
     id int primary key generated always as identity,
     edition_id uuid not null references edition,
     code text not null check (code ~ '^[A-Z0-9]{1,4}$'),
     name jsonb not null,
     width int not null check (width between 1 and 10000),
     height int not null check (height between 1 and 10000),
     position int not null check (position >= 0),
     unique (edition_id, code),
     unique (edition_id, position)
   )`,

  `create table placement (
     booth_id uuid not null,
     day date not null,
     hall_id int not null references hall,
     x int not null check (x >= 0),
     y int not null check (y >= 0),
     w int not null check (w between 1 and 10000),
     h int not null check (h between 1 and 10000),
     rotation int not null default 0 check (rotation in (0, 90, 180, 270)),
     primary key (booth_id, day),
     foreign key (booth_id, day) references booth_day (booth_id, day) on delete cascade,
     -- No two booths stand on the same floor; they may touch. Ranges need no extension.
     constraint placement_floor exclude using gist (
       int4range(hall_id, hall_id, '[]') with &&,
       daterange(day, day, '[]') with &&,
       int4range(x, x + w) with &&,
       int4range(y, y + h) with &&
     )
   )`,
  'create index placement_of_day on placement (hall_id, day)',

  `create table facility (
     id int primary key generated always as identity,
     hall_id int not null references hall on delete cascade,
     kind text not null check (kind in ('toilet','lift','first-aid','cash','exit','desk')),
     label jsonb,
     x int not null check (x >= 0),
     y int not null check (y >= 0),
     w int not null check (w between 1 and 10000),
     h int not null check (h between 1 and 10000)
   )`,
  'create index facility_of_hall on facility (hall_id)',
];
