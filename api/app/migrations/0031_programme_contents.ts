import { type Kysely, sql } from 'kysely';

/** Articles name the award that they are about. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
};

const STATEMENTS = [
  `create table content_award (
     content_id uuid not null,
     revision int not null,
     award_id uuid not null references content,
     primary key (content_id, revision, award_id),
     foreign key (content_id, revision) references content_revision on delete cascade
   )`,
  'create index content_award_by_award on content_award (award_id)',
];
