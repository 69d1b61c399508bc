import { type Kysely, sql } from 'kysely';

/**
 * Adds announcements about the entries of awards. Public pages show announcements whose time has come, so that their
 * tables notify every process; so do the entries that an announcement names, once one ends or changes its name.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
};

type When = 'insert' | 'update' | 'delete';

/** As in 0007. Works and booths with their badges are on many pages. */
const shown = (table: string, when: When, rows: 'old' | 'new') =>
  `create trigger ${table}_${when}_${rows}_shown after ${when} on ${table}
     referencing ${rows} table as changed for each statement execute function announce_rows('*', '')`;

const shownTable = (table: string) => [
  shown(table, 'insert', 'new'),
  shown(table, 'update', 'new'),
  shown(table, 'delete', 'old'),
  `create trigger ${table}_truncate_shown after truncate on ${table}
     for each statement execute function announce_everything()`,
];

const STATEMENTS = [
  `create table award_announcement (
     id uuid primary key,
     award_id uuid not null references award on delete cascade,
     kind text not null check (kind in ('shortlist','results')),
     -- Everybody sees it from then on, by the clock of the database. Null: a draft.
     publish_at timestamptz,
     -- When its e-mails were enqueued.
     notified_at timestamptz,
     -- Before its first version, an announcement is empty and has version 1.
     version int not null default 2,
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now(),
     constraint award_announcement_kind unique (award_id, kind)
   )`,
  `create index award_announcement_next on award_announcement (publish_at)
     where publish_at is not null`,

  `create table award_announcement_item (
     announcement_id uuid not null references award_announcement on delete cascade,
     position int not null,
     entry_id uuid not null references award_entry on delete cascade,
     rank text check (rank in ('grand-prize','runner-up','special','excellence','other')),
     rank_name text,
     citation jsonb,
     reward jsonb,
     primary key (announcement_id, position),
     constraint award_announcement_item_entry unique (announcement_id, entry_id),
     constraint award_announcement_item_rank_name
       check ((rank is not distinct from 'other') = (rank_name is not null))
   )`,
  'create index award_announcement_item_by_entry on award_announcement_item (entry_id)',

  `create table award_announcement_correction (
     announcement_id uuid not null references award_announcement on delete cascade,
     at timestamptz not null,
     note jsonb not null,
     primary key (announcement_id, at)
   )`,

  ...shownTable('award'),
  ...shownTable('award_announcement'),
  ...shownTable('award_announcement_item'),
  ...shownTable('award_announcement_correction'),

  // Argument: the column with the id of the entry.
  `create function announce_entry() returns trigger language plpgsql as $$
   begin
     if exists (select from award_announcement_item i
       where i.entry_id = (to_jsonb(new) ->> tg_argv[0])::uuid) then
       perform announce_change('*', null);
     end if;
     return null;
   end $$`,
  `create trigger application_update_shown after update of status on application
     for each row when (new.kind in ('award','fresh-dragon') and old.status is distinct from new.status)
     execute function announce_entry('id')`,
  `create trigger award_entry_update_shown after update on award_entry
     for each row when ((old.maker, old.title, old.picture_ids) is distinct from
       (new.maker, new.title, new.picture_ids))
     execute function announce_entry('application_id')`,
];
