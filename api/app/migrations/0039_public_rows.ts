import { type Kysely, sql } from 'kysely';
import { PUBLIC_TABLES } from './public-rows/tables.ts';

/**
 * A write notifies caches only if something that the public sees differs (docs/decisions/0053): each table declares which of
 * its rows are public, and which of their columns. Writes that may move a moment of publication notify timers alone.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  for (const { table, collections, ids = [], shows, publicIf, moments } of PUBLIC_TABLES)
    await sql`select declare_public_rows(${table}, ${collections}, ${ids.join(', ')}, ${shows},
      ${publicIf}, ${moments ?? null})`.execute(db);
  for (const statement of AFTERWARDS) await sql.raw(statement).execute(db);
};

const STATEMENTS = [
  // Ahead by more than the clock of any process (docs/decisions/0047): data that one of them releases now must be announced.
  `create function public_clock() returns timestamptz language sql volatile as $$
     select clock_timestamp() + interval '50 milliseconds' $$`,
  `create function current_edition() returns uuid language sql stable as $$
     select id from edition where is_current $$`,
  `create function current_tenant() returns uuid language sql stable as $$
     select tenant_id from edition where is_current $$`,

  `create function booth_is_public(of_booth uuid) returns boolean language sql as $$
     select exists (select from booth
       where id = of_booth and status = 'published' and edition_id = current_edition()) $$`,
  `create function product_is_listed(of_product uuid) returns boolean language sql as $$
     select exists (select from booth_product
       where product_id = of_product and listed and edition_id = current_edition()) $$`,

  `create function content_has_release(of_content uuid) returns boolean language sql as $$
     select exists (select from content_release r
       where r.content_id = of_content and r.revision is not null and r.at <= public_clock()
         and r.until > public_clock() and r.tenant_id = current_tenant()) $$`,
  // Another transaction may be releasing it, which holds the lock and does not see the rows written here.
  `create function content_is_public(of_content uuid) returns boolean language plpgsql as $$
   begin
     if content_has_release(of_content) then return true; end if;
     perform from content where id = of_content for key share;
     return content_has_release(of_content);
   end $$`,

  `create function announcement_is_public(of_announcement uuid) returns boolean language sql as $$
     select exists (select from award_announcement n
       where n.id = of_announcement and n.publish_at <= public_clock()
         and content_is_public(n.award_id)) $$`,
  `create function entry_is_announced(of_entry uuid) returns boolean language sql as $$
     select exists (select from award_announcement_item i
       where i.entry_id = of_entry and announcement_is_public(i.announcement_id)) $$`,
  // As spec/applications/states.ts.
  `create function is_submitted_and_open(status text) returns boolean
     language sql immutable parallel safe
     return status not in ('draft', 'rejected', 'withdrawn', 'cancelled', 'expired')`,

  // Awards are public after their edition, and works name the edition at which they appear.
  `create function edition_is_named(of_edition uuid) returns boolean language sql as $$
     select exists (select from award w where w.edition_id = of_edition and content_is_public(w.id))
       or exists (select from product p
         where p.release_edition_id = of_edition and product_is_listed(p.id)) $$`,

  // The public sees a jury at work from the first opening to the last closing (api/programme/award-plans/jury.ts).
  `create function opens_judging(of_award uuid, round uuid, at timestamptz) returns boolean
     language sql as $$
     select not exists (select from award_round o
       where o.award_id = of_award and o.id <> round and (o.opens_at, o.id) < (at, round)) $$`,
  `create function closes_judging(of_award uuid, round uuid, at timestamptz) returns boolean
     language sql as $$
     select not exists (select from award_round o
       where o.award_id = of_award and o.id <> round and (o.closes_at, o.id) > (at, round)) $$`,

  // Without a period of its own, that of the edition counts (api/programme/events/policy.ts).
  `create function is_enterable(of_edition uuid, opens timestamptz, closes timestamptz, starts timestamptz)
     returns boolean language sql as $$
     select public_clock() >= coalesce(opens, d.opens_at)
       and public_clock() < least(coalesce(closes, d.closes_at), starts)
     from (values (true)) as always
     left join deadline d on d.edition_id = of_edition and d.key = 'event-entry' $$`,

  // Replaces the triggers that the table had before.
  `create function create_public_triggers(of_table text) returns void language plpgsql as $$
   declare
     former text;
     operation text;
     rows text;
   begin
     for former in select tgname from pg_trigger
       where tgrelid = format('%I', of_table)::regclass and tgname like '%\\_shown'
     loop execute format('drop trigger %I on %I', former, of_table); end loop;
     for operation, rows in values
       ('insert', 'new table as changed'), ('delete', 'old table as before'),
       ('update', 'old table as before new table as changed')
     loop
       execute format(
         'create trigger %I after %s on %I referencing %s for each statement execute function %I()',
         of_table || '_' || operation || '_shown', operation, of_table, rows, 'announce_' || of_table);
     end loop;
     -- It hands over no rows.
     execute format(
       'create trigger %I after truncate on %I for each statement execute function announce_everything()',
       of_table || '_truncate_shown', of_table);
   end $$`,

  // No ids: a collection without them. Null: nothing differs.
  `create function announce_differing(collections text, ids text[]) returns void language sql as $$
     select announce_change(collections, nullif(array_remove(ids, null), '{}')) where ids is not null $$`,

  /**
   * Makes a table public, or changes its public part: see PublicTable. Announces the ids of the rows with a public
   * difference before and after the statement. Timers look for the next moment again when one may have moved.
   */
  `create function declare_public_rows(
     of_table text, collections text, ids text, shows text, public_if text, moments text default null
   ) returns void language plpgsql as $declare$
   declare
     projection text := 'select array[' || ids || ']::text[] as ids_shown, ' || shows || ' from ';
     was text := projection || 'before as r where ' || public_if;
     becomes text := projection || 'changed as r where ' || public_if;
     find_ids text := 'select array_agg(distinct id_shown) into differing from (%s) as rows
       left join lateral unnest(rows.ids_shown) as id_shown on true';
     -- Null without moments, and then empty in the function.
     reschedule text := 'if exists (select ' || moments
       || ' from %s) then perform pg_notify(''public_schedule'', ''''); end if;';
   begin
     execute format(
       $function$
       create or replace function %I() returns trigger language plpgsql as $body$
       declare differing text[];
       begin
         if tg_op = 'INSERT' then %s; %s
         elsif tg_op = 'DELETE' then %s; %s
         else %s; %s
         end if;
         perform announce_differing(%L, differing);
         return null;
       end $body$
       $function$,
       'announce_' || of_table,
       format(find_ids, becomes), format(reschedule, 'changed'),
       format(find_ids, was), format(reschedule, 'before'),
       format(find_ids, format(
         'with was as (%s), becomes as (%s)
          (table was except all table becomes) union all (table becomes except all table was)',
         was, becomes)),
       format(reschedule, 'before except all select ' || moments || ' from changed'),
       collections);
     perform create_public_triggers(of_table);
   end $declare$`,
];

const AFTERWARDS = [
  // Pages show only the availability of a stock (api/show/products/policy.ts), not its count.
  `create function announce_booth_product_day() returns trigger language plpgsql as $$
   declare offers uuid[];
   begin
     if tg_op = 'INSERT' then offers := array(select booth_product_id from changed);
     elsif tg_op = 'DELETE' then offers := array(select booth_product_id from before);
     else offers := array(
       select booth_product_id from changed full join before using (booth_product_id, day)
       where changed.stock is null or before.stock is null
         or stock_word(changed.stock, changed.reserved) <> stock_word(before.stock, before.reserved));
     end if;
     if offers = '{}' then return null; end if;
     perform announce_change('products', (
       select coalesce(array_agg(distinct shown.id), '{}') from booth_product bp,
       unnest(array[bp.booth_id::text, bp.product_id::text]) as shown(id)
       where bp.id = any(offers) and bp.listed and bp.edition_id = current_edition()));
     return null;
   end $$`,
  "select create_public_triggers('booth_product_day')",

  // Of accounts, the public sees the names of judges alone. Its trigger is for each row, because few changes are of names.
  `create or replace function announce_judge() returns trigger language plpgsql as $$
   begin
     if exists (select from award_judge j
       where j.user_id = new.id and content_is_public(j.award_id)) then
       perform announce_change('*', null);
     end if;
     return null;
   end $$`,

  ...['announce_rows', 'announce_entry', 'announce_seats', 'announce_stock', 'announce_days'].map(
    (name) => `drop function ${name}()`,
  ),
];
