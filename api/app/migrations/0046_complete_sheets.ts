import { type Kysely, sql } from 'kysely';

/**
 * Requires that a submitted sheet is complete: it has a score of every criterion of its round, or the answer that the
 * round asks for. Existing rows stay as they are, because standings of closed rounds follow from them; a standing names
 * them.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
};

const STATEMENTS = [
  // The locks serialize submissions of sheets with changes of their round.
  `create function check_submitted_sheet() returns trigger language plpgsql as $$
   declare
     asked text;
   begin
     select r.method into asked from award_round r where r.id = new.round_id for share;
     if (asked = 'check' and new.answer is null) or exists (
       select from award_criterion k where k.round_id = new.round_id and not new.scores ? k.id::text)
     then
       raise exception 'a submitted sheet lacks a score or its answer'
         using errcode = 'check_violation', constraint = 'award_sheet_complete';
     end if;
     return null;
   end $$`,
  `create trigger award_sheet_complete
     after insert or update of round_id, scores, answer, submitted_at on award_sheet
     for each row when (new.submitted_at is not null) execute function check_submitted_sheet()`,

  `create function check_new_criterion() returns trigger language plpgsql as $$
   begin
     perform from award_round r where r.id = new.round_id for no key update;
     if exists (
       select from award_sheet s
       where s.round_id = new.round_id and s.submitted_at is not null and not s.scores ? new.id::text)
     then
       raise exception 'submitted sheets lack a score of a new criterion'
         using errcode = 'check_violation', constraint = 'award_sheet_complete';
     end if;
     return null;
   end $$`,
  `create trigger award_criterion_insert_scored after insert on award_criterion
     for each row execute function check_new_criterion()`,
  `create trigger award_criterion_update_scored after update of id, round_id on award_criterion
     for each row when ((old.id, old.round_id) is distinct from (new.id, new.round_id))
     execute function check_new_criterion()`,

  `create function check_new_method() returns trigger language plpgsql as $$
   begin
     if exists (select from award_sheet s where s.round_id = new.id and s.submitted_at is not null) then
       raise exception 'submitted sheets answer what the round no longer asks for'
         using errcode = 'check_violation', constraint = 'award_sheet_complete';
     end if;
     return null;
   end $$`,
  `create trigger award_round_answered after update of method on award_round
     for each row when (old.method <> new.method) execute function check_new_method()`,
];
