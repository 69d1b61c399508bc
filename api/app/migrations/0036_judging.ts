import { type Kysely, sql } from 'kysely';

/**
 * Judging of awards: judges, rounds with their criteria, assignments, conflicts, sheets, and decisions about ties. Judges have
 * rows of their own, so that their sheets still count after their accounts are erased. Public pages show the names of judges
 * and the periods of the rounds, which show that an award is being judged; nothing else is public.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
};

const AWARD = 'award_id uuid not null references award on delete cascade on update cascade';
const ROUND = 'round_id uuid not null references award_round on delete cascade';
const JUDGE = 'judge_id uuid not null references award_judge on delete cascade';
const ENTRY = 'entry_id uuid not null references award_entry on delete cascade';

/** As in 0035. Assignments, closing and standings of a round are no public changes. */
const shownRows = (table: string, when: string, condition = '') =>
  `create trigger ${table}_${when}_shown after ${when} on ${table}
     for each row ${condition} execute function announce_everything()`;

const shownTable = (table: string, isShown: string) => [
  shownRows(table, 'insert'),
  shownRows(table, 'update', `when (${isShown})`),
  shownRows(table, 'delete'),
  `create trigger ${table}_truncate_shown after truncate on ${table}
     for each statement execute function announce_everything()`,
];

const STATEMENTS = [
  // The plan of a debut award takes over the row that its first entry created, under the id of its content.
  'alter table award_entry drop constraint award_entry_award_id_fkey',
  `alter table award_entry add constraint award_entry_award_id_fkey
     foreign key (award_id) references award on update cascade`,

  `create table award_judge (
     id uuid primary key,
     ${AWARD},
     -- Null after the account was erased.
     user_id text references "user" on delete set null,
     is_chair boolean not null default false,
     created_at timestamptz not null default now(),
     constraint award_judge_user unique (award_id, user_id)
   )`,
  'create unique index award_judge_chair on award_judge (award_id) where is_chair',
  'create index award_judge_by_user on award_judge (user_id)',

  `create table award_round (
     id uuid primary key,
     ${AWARD},
     position int not null check (position between 0 and 4),
     name jsonb not null,
     method text not null check (method in ('check','score','decide')),
     opens_at timestamptz not null,
     closes_at timestamptz not null,
     -- Null: all judges read every entry.
     judges_per_entry int check (judges_per_entry between 1 and 30),
     blind boolean not null,
     shares_sheets text not null check (shares_sheets in ('never','after-closing')),
     comments_to_entrants boolean not null,
     advance jsonb not null,
     -- Of the order in which each judge reads, and of who gets what among equals.
     seed uuid not null,
     assignments_version int not null default 1,
     closed_at timestamptz,
     -- As it was frozen on closing, with ids instead of names.
     standing jsonb,
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now(),
     constraint award_round_position unique (award_id, position) deferrable initially deferred,
     constraint award_round_period check (opens_at < closes_at),
     constraint award_round_standing check ((closed_at is null) = (standing is null))
   )`,

  `create table award_criterion (
     id uuid primary key,
     ${ROUND},
     position int not null check (position between 0 and 9),
     name jsonb not null,
     hint jsonb,
     weight int not null check (weight between 1 and 100),
     scale int not null check (scale in (5, 10)),
     constraint award_criterion_position unique (round_id, position) deferrable initially deferred
   )`,

  `create table award_assignment (
     ${ROUND},
     ${JUDGE},
     ${ENTRY},
     primary key (round_id, judge_id, entry_id)
   )`,
  'create index award_assignment_by_judge on award_assignment (judge_id)',
  'create index award_assignment_by_entry on award_assignment (entry_id)',

  `create table award_conflict (
     id uuid primary key,
     ${AWARD},
     ${JUDGE},
     ${ENTRY},
     kind text not null check (kind in ('own-work','colleague','family','rival','other',
       'booth-team','entrant','same-company')),
     note text,
     created_at timestamptz not null default now(),
     lifted_at timestamptz,
     lifted_by text references "user" on delete set null,
     lift_reason text,
     constraint award_conflict_lift check ((lifted_at is null) = (lift_reason is null))
   )`,
  `create unique index award_conflict_open on award_conflict (judge_id, entry_id)
     where lifted_at is null`,
  'create index award_conflict_by_award on award_conflict (award_id)',
  'create index award_conflict_by_entry on award_conflict (entry_id)',
  'create index award_conflict_by_lifter on award_conflict (lifted_by)',

  `create table award_sheet (
     id uuid primary key,
     ${ROUND},
     ${JUDGE},
     ${ENTRY},
     -- Scores by the id of their criterion.
     scores jsonb not null default '{}',
     answer text check (answer in ('yes','no','unsure')),
     comment_to_jury text,
     comment_to_entrant text,
     submitted_at timestamptz,
     -- Staff returned it to its judge, who may change it after the period too.
     reopened_at timestamptz,
     version int not null,
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now(),
     constraint award_sheet_key unique (round_id, judge_id, entry_id)
   )`,
  'create index award_sheet_by_judge on award_sheet (judge_id)',
  'create index award_sheet_by_entry on award_sheet (entry_id)',

  `create table award_tie (
     id uuid primary key,
     ${ROUND},
     -- The entries that were equal, sorted: the decision counts as long as they are.
     tied_ids uuid[] not null,
     ordered_ids uuid[] not null check (ordered_ids <@ tied_ids and cardinality(ordered_ids) > 0),
     reason text not null,
     decided_by text references "user" on delete set null,
     decided_at timestamptz not null
   )`,
  'create index award_tie_by_round on award_tie (round_id)',
  'create index award_tie_by_decider on award_tie (decided_by)',

  `create table award_advancer (
     ${ROUND},
     ${ENTRY},
     primary key (round_id, entry_id)
   )`,
  'create index award_advancer_by_entry on award_advancer (entry_id)',

  // Each is sent once. The key names the moment that it is about.
  `create table award_judge_reminder (
     ${ROUND},
     ${JUDGE},
     key text not null,
     sent_at timestamptz not null default now(),
     primary key (round_id, judge_id, key)
   )`,
  'create index award_judge_reminder_by_judge on award_judge_reminder (judge_id)',

  ...shownTable(
    'award_judge',
    '(old.award_id, old.user_id, old.is_chair) is distinct from (new.award_id, new.user_id, new.is_chair)',
  ),
  ...shownTable(
    'award_round',
    '(old.award_id, old.opens_at, old.closes_at) is distinct from (new.award_id, new.opens_at, new.closes_at)',
  ),
  `create function announce_judge() returns trigger language plpgsql as $$
   begin
     if exists (select from award_judge j where j.user_id = new.id) then
       perform announce_change('*', null);
     end if;
     return null;
   end $$`,
  `create trigger user_update_shown after update of name on "user"
     for each row when (old.name is distinct from new.name) execute function announce_judge()`,
];
