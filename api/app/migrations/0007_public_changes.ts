import { type Kysely, sql } from 'kysely';

/**
 * Notifies every process of changes to data that public pages show (`api/core/public-changes/public-changes.ts`): the ids
 * of changed objects and the names of their collections.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
};

/** Payloads beyond the limit of NOTIFY (8,000 bytes) are replaced by `*`. */
const MOST_IDS = 100;

/** Table, collections, columns with ids of public objects. A period affects every page. */
const SHOWN: readonly [table: string, collections: string, ids: string][] = [
  ['edition', '*', ''],
  ['deadline', '*', ''],
  // Product lists contain the booths and whether they accept reservations.
  ['booth', 'booths booth-map products', 'id'],
  ['booth_day', 'booths booth-map', 'booth_id'],
  ['hall', 'booth-map', ''],
  ['placement', 'booth-map', 'booth_id'],
  ['facility', 'booth-map', ''],
  ['page_version', 'pages', ''],
  ['product', 'products', 'id'],
  ['booth_product', 'products booths', 'booth_id, product_id'],
];

type When = 'insert' | 'update' | 'delete';

const trigger = (table: string, when: When, rows: 'old' | 'new', call: string) =>
  `create trigger ${table}_${when}_${rows}_shown after ${when} on ${table}
     referencing ${rows} table as changed for each statement execute function ${call}`;

/** An update that moves a row affects the old and the new place; equal ones are notified once. */
const triggers = (table: string, call: string) => [
  trigger(table, 'insert', 'new', call),
  trigger(table, 'update', 'old', call),
  trigger(table, 'update', 'new', call),
  trigger(table, 'delete', 'old', call),
];

/** TRUNCATE fires no row triggers. */
const truncateTrigger = (table: string) =>
  `create trigger ${table}_truncate_shown after truncate on ${table}
     for each statement execute function announce_everything()`;

const STATEMENTS = [
  `create function announce_change(collections text, ids text[]) returns void language sql as $$
     select pg_notify('public_change',
       case when collections = '*' or cardinality(ids) > ${MOST_IDS} then '*'
       else concat_ws(' ', collections, array_to_string(ids, ' ')) end)
     where ids is null or cardinality(ids) > 0 $$`,

  // Arguments: the collections, and the columns with ids.
  `create function announce_rows() returns trigger language plpgsql as $$
   declare ids text[];
   begin
     if tg_argv[1] <> '' then
       execute format('select coalesce(array_agg(shown.id order by shown.id), ''{}'') from
         (select distinct unnest(array[%s])::text as id from changed limit ${MOST_IDS + 1}) as shown',
         tg_argv[1])
         into ids;
     elsif not exists (select from changed) then
       return null;
     end if;
     perform announce_change(tg_argv[0], ids);
     return null;
   end $$`,

  `create function announce_everything() returns trigger language plpgsql as $$
   begin
     perform announce_change('*', null);
     return null;
   end $$`,

  ...SHOWN.flatMap(([table, collections, ids]) =>
    triggers(table, `announce_rows('${collections}', '${ids}')`),
  ),
  ...SHOWN.map(([table]) => truncateTrigger(table)),

  // Pages show only the availability of a stock (api/show/products/policy.ts), not its count.
  `create function stock_word(stock int, reserved int) returns text
     language sql immutable parallel safe
     return case
       when reserved >= stock then 'full'
       when stock - reserved <= greatest(3, stock / 5) and reserved > 0 then 'few_left'
       else 'available' end`,

  `create function announce_stock() returns trigger language plpgsql as $$
   begin
     perform announce_change('products', (
       select coalesce(array_agg(distinct shown.id), '{}') from changed
       full join before using (booth_product_id, day)
       join booth_product bp on bp.id = booth_product_id,
       unnest(array[bp.booth_id::text, bp.product_id::text]) as shown(id)
       where changed.stock is null or before.stock is null
         or stock_word(changed.stock, changed.reserved)
           <> stock_word(before.stock, before.reserved)));
     return null;
   end $$`,
  `create trigger booth_product_day_update_shown after update on booth_product_day
     referencing old table as before new table as changed
     for each statement execute function announce_stock()`,

  `create function announce_days() returns trigger language plpgsql as $$
   begin
     perform announce_change('products', (
       select coalesce(array_agg(distinct shown.id), '{}') from changed
       join booth_product bp on bp.id = booth_product_id,
       unnest(array[bp.booth_id::text, bp.product_id::text]) as shown(id)));
     return null;
   end $$`,
  trigger('booth_product_day', 'insert', 'new', 'announce_days()'),
  trigger('booth_product_day', 'delete', 'old', 'announce_days()'),
  truncateTrigger('booth_product_day'),
];
