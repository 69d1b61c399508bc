import { type Kysely, sql } from 'kysely';

/** Creates events: their settings, seats and entries. The text of an event is a content with the same id. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
};

const STATEMENTS = [
  `create table event (
     id uuid primary key references content on delete cascade,
     edition_id uuid not null references edition,
     kind text not null,
     day date not null,
     starts_at timestamptz not null,
     ends_at timestamptz not null,
     place text not null,
     capacity int not null,
     -- Seats of accepted and offered entries, and of scheduled releases.
     taken int not null default 0,
     party_limit int not null,
     minimum_age int,
     entry text not null,
     opens_at timestamptz,
     closes_at timestamptz,
     asks_names boolean not null,
     questions jsonb not null,
     called_off_at timestamptz,
     call_off_reason text,
     -- The lottery: secret until it is released.
     seed text,
     word text,
     -- The list of entries at the closing: draw numbers and parties.
     frozen jsonb,
     frozen_at timestamptz,
     drawn_at timestamptz,
     released_at timestamptz,
     seats_drawn int,
     version int not null default 1,
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now(),
     constraint event_seats check (taken between 0 and capacity),
     constraint event_times check (starts_at < ends_at)
   )`,
  'create index event_list on event (edition_id, starts_at)',

  `create table event_entry (
     application_id uuid primary key references application on delete cascade,
     event_id uuid not null references event,
     -- Null when closed, so that the user may enter again.
     open_user_id text,
     party int not null check (party between 1 and 10),
     names text[],
     answers jsonb not null default '[]',
     draw_number text,
     draw_position int,
     offered_until timestamptz,
     constraint event_entry_open unique (event_id, open_user_id),
     constraint event_entry_draw_number unique (event_id, draw_number)
   )`,
  'create index event_entry_offers on event_entry (offered_until) where offered_until is not null',
  'create index event_entry_open_user on event_entry (open_user_id)',

  // Pages show only a word for the seats (api/programme/events/policy.ts), not their count.
  `create function seat_word(capacity int, taken int) returns text
     language sql immutable parallel safe
     return case
       when taken >= capacity then 'waitlist'
       when capacity - taken <= greatest(3, capacity / 5) and taken > 0 then 'few_left'
       else 'available' end`,
  `create function announce_seats() returns trigger language plpgsql as $$
   begin
     if exists (
       select from changed join before using (id)
       where changed.version <> before.version
         or changed.called_off_at is distinct from before.called_off_at
         or changed.frozen_at is distinct from before.frozen_at
         or changed.released_at is distinct from before.released_at
         or seat_word(changed.capacity, changed.taken) <> seat_word(before.capacity, before.taken))
     then perform announce_change('*', null); end if;
     return null;
   end $$`,
  `create trigger event_update_shown after update on event
     referencing old table as before new table as changed
     for each statement execute function announce_seats()`,
  `create trigger event_insert_new_shown after insert on event
     referencing new table as changed for each statement execute function announce_rows('*', '')`,
  `create trigger event_delete_old_shown after delete on event
     referencing old table as changed for each statement execute function announce_rows('*', '')`,
  `create trigger event_truncate_shown after truncate on event
     for each statement execute function announce_everything()`,
];
