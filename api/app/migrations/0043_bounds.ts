import { type Kysely, sql } from 'kysely';

/**
 * Bounds the load that one account, one link or one network can cause.
 *
 * Pictures store the sizes of their files and the account that stored them, which limits the storage of an account;
 * replaced files store their list, which removes them when it replaces others. Notices to the organisers beyond a number
 * an hour are held, encrypted like the queue of e-mails.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
};

const STATEMENTS = [
  `alter table picture
     -- In bytes, in the order of the files.
     add sizes int[] not null default '{}',
     -- Null for a link, and when the account is deleted.
     add stored_by text references "user" on delete set null`,
  // The size of an average file, because the sizes of existing files were not measured.
  `update picture set sizes = array_fill(200000, array[cardinality(files)]) where cardinality(files) > 0`,
  'create index picture_stored_by on picture (stored_by)',
  `alter table replaced_file
     add size int not null default 0,
     add stored_by text references "user" on delete set null,
     add owner_kind text,
     add owner_id uuid`,
  'create index replaced_file_stored_by on replaced_file (stored_by)',
  'create index replaced_file_owner on replaced_file (owner_kind, owner_id)',
  `create table held_mail (
     id uuid primary key,
     sealed text not null,
     held_at timestamptz not null default now()
   )`,
];
