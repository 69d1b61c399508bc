import { type Kysely, sql } from 'kysely';
import { chosenName, displayName } from '#api/accounts/profiles/store.ts';
import type { Localized } from '#api/core/db/columns.ts';
import { matchesWords } from '#api/core/db/filters.ts';
import { readPage } from '#api/core/db/read-page.ts';
import type { Database } from '#api/core/db/schema.ts';
import { comparableNumber } from '#api/exhibitors/entries/entered-numbers.ts';
import { currentEditionId } from '#api/show/editions/store.ts';
import type { Locale } from '#spec/core/locale.ts';
import type { OrganiserBoothQuery, Placed } from '#spec/exhibitors/organiser-booths.ts';
import type { BoothUserRole } from '#spec/show/booth-roles.ts';
import type { BoothPlace } from '#spec/show/placements.ts';

const placements = sql<({ day: string } & BoothPlace)[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'day', p.day, 'code', d.code, 'hall', h.code,
    'x', p.x, 'y', p.y, 'w', p.w, 'h', p.h, 'rotation', p.rotation) order by p.day), '[]')
  from placement p
  join booth_day d on d.booth_id = p.booth_id and d.day = p.day
  join hall h on h.id = p.hall_id
  where p.booth_id = b.id)`;

const placed = sql<Placed>`(
  select case count(*) when 0 then 'no' when cardinality(b.days) then 'yes' else 'partly' end
  from placement p where p.booth_id = b.id and p.day = any(b.days))`;

/** Booths without any place first, then booths that lack one, then by code; the number of the entry decides among equals. */
const listOrder = sql<string>`(concat_ws(' ',
  case ${placed} when 'no' then '1' when 'partly' then '2' else '3' end, b.sort_code, code_key(a.number)
) collate "C")`;

/** The entry whose number the exhibitor named, if it names this one too. */
const neighbour = sql<{ boothId: string; number: string; name: Localized } | null>`(
  select jsonb_build_object('boothId', other.id, 'number', oa.number, 'name', other.name)
  from application oa
  join exhibitor_entry oe on oe.application_id = oa.id
  join booth other on other.application_id = oa.id and other.status <> 'cancelled'
  where oa.edition_id = b.edition_id and oa.id <> a.id
    and ${comparableNumber('oa.number')} = ${comparableNumber('e.neighbour_number')}
    and ${comparableNumber('a.number')} = ${comparableNumber('oe.neighbour_number')}
  order by other.id limit 1)`;

const selectBooths = (db: Kysely<Database>) =>
  db
    .selectFrom('booth as b')
    .leftJoin('application as a', 'a.id', 'b.application_id')
    .leftJoin('exhibitor_entry as e', 'e.application_id', 'b.application_id')
    .leftJoin('exhibitor_plan as plan', (join) =>
      join.onRef('plan.call_id', '=', 'e.call_id').onRef('plan.code', '=', 'a.granted'),
    )
    .leftJoin('profile as owner', 'owner.user_id', 'b.owner_id')
    .where('b.edition_id', '=', currentEditionId);

const summaryColumns = [
  'b.id',
  'b.name',
  'b.kana',
  'b.genres',
  'b.status',
  'b.is_ready',
  sql<string[]>`b.days::text[]`.as('days'),
  'b.application_id',
  'a.number',
  'e.kind',
  'plan.code as plan',
  'plan.name as plan_name',
  sql<boolean>`b.owner_id is not null`.as('has_owner'),
  chosenName('owner').as('owner_name'),
  placements.as('placements'),
  placed.as('placed'),
  neighbour.as('neighbour'),
] as const;

const selectMatching = (
  db: Kysely<Database>,
  { q, status, placed: wanted, ready, genre, day }: OrganiserBoothQuery,
) => {
  let rows = selectBooths(db);
  const grams = sql`(b.search_grams || coalesce(a.search_grams, '{}'))`;
  const text = sql`concat_ws(' ', b.search_text, a.search_text)`;
  for (const match of matchesWords(q ?? '', grams, text)) rows = rows.where(match);
  rows = status?.length
    ? rows.where('b.status', 'in', status)
    : rows.where('b.status', '!=', 'cancelled');
  if (wanted) rows = rows.where(placed, '=', wanted);
  if (ready !== undefined) rows = rows.where('b.is_ready', '=', ready);
  if (genre) rows = rows.where(sql<boolean>`${genre} = any(b.genres)`);
  if (day) rows = rows.where(sql<boolean>`${day} = any(b.days)`);
  return rows;
};

/** Lists one page of the booths of the current edition. */
export const listBooths = (db: Kysely<Database>, query: OrganiserBoothQuery) =>
  readPage(
    db,
    selectMatching(db, query),
    (rows) => rows.select([...summaryColumns, listOrder.as('sort_key')]).execute(),
    { sort: 'place', key: listOrder, id: sql.ref('b.id') },
    query,
  );

/** Counts booths that lack a place on one of their days. */
export const countBoothsToPlace = async (db: Kysely<Database>): Promise<{ count: number }> =>
  selectBooths(db)
    .where('b.status', '!=', 'cancelled')
    .where(placed, '!=', 'yes')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();

/** Finds a booth of the current edition with its accepted members. */
export const findBooth = (db: Kysely<Database>, id: string) =>
  selectBooths(db)
    .where('b.id', '=', id)
    .select([...summaryColumns, 'b.hidden_reason', 'b.created_at', 'b.updated_at'])
    .select(
      sql<{ id: string; name: string | null; role: BoothUserRole }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', bu.id, 'name', ${displayName('p')}, 'role', bu.role)
          order by bu.created_at, bu.id), '[]')
        from booth_user bu left join profile p on p.user_id = bu.user_id
        where bu.booth_id = b.id and bu.status = 'accepted')`.as('members'),
    )
    .executeTakeFirst();

export type BoothRow = Awaited<ReturnType<typeof listBooths>>['rows'][number];
export type BoothDetailRow = NonNullable<Awaited<ReturnType<typeof findBooth>>>;

/** Finds the accounts between which a booth would be transferred, as far as they exist. */
export const findParties = async (
  db: Kysely<Database>,
  { boothId, boothUserId }: { boothId: string; boothUserId: string },
): Promise<string[]> => {
  const { rows } = await sql<{ user_id: string }>`
    select owner_id as user_id from booth where id = ${boothId} and owner_id is not null
    union
    select user_id from booth_user
    where id = ${boothUserId} and booth_id = ${boothId} and user_id is not null
  `.execute(db);
  return rows.map(({ user_id }) => user_id);
};

/** Finds name and owner of a booth, for e-mails. An owner without a chosen language gets the language of the entry. */
export const findContact = (db: Kysely<Database>, boothId: string, userId: string) =>
  db
    .selectFrom('booth as b')
    .innerJoin('user as u', (join) => join.on('u.id', '=', userId))
    .leftJoin('profile as p', 'p.user_id', 'u.id')
    .leftJoin('application as a', (join) =>
      join.onRef('a.id', '=', 'b.application_id').onRef('a.user_id', '=', 'u.id'),
    )
    .where('b.id', '=', boothId)
    .select(['b.name', 'u.email', sql<Locale | null>`coalesce(p.locale, a.locale)`.as('locale')])
    .executeTakeFirstOrThrow();
