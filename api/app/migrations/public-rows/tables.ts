/** The public rows and their public columns, as of migration 0039. A later migration calls `declare_public_rows` itself. */

/** Expressions name the row `r`. */
export type PublicTable = {
  readonly table: string;
  /** Names of collections; `*` where any page may show a row. */
  readonly collections: string;
  /** Columns with the ids of public objects. */
  readonly ids?: readonly string[];
  /** The public columns of a public row. */
  readonly shows: string;
  /** Whether the public sees a row now, by the clock of the database. */
  readonly publicIf: string;
  /** The columns that `nextChanges` reads of rows that are not public yet. */
  readonly moments?: string;
};

/** The columns of a booth that visitors see once it is ready (`api/show/booths/present.ts`). */
const PROFILE = `kana, catch, description, tags, links, languages, payments, cut, banner, announcement,
  accepts_reservations, x_account, facebook_account, instagram_account, line_account, youtube_channel`;

/** The columns of a work that visitors see at a booth. An announcement shows its title and cover only. */
const WORK = `kind, kana, summary, description, genres, players_min, players_max, minutes_min, minutes_max, age,
  mechanics, designers, illustrators, publisher, list_price, release_date, release_edition_id, jan_code,
  language_dependence, rule_languages, links, pictures, updated_at`;

export const PUBLIC_TABLES: readonly PublicTable[] = [
  {
    table: 'edition',
    collections: '*',
    shows:
      'id, tenant_id, slug, name, tagline, status, time_zone, venue, days, is_current, desk_phone',
    publicIf: 'r.is_current or edition_is_named(r.id)',
  },
  {
    table: 'deadline',
    collections: '*',
    shows: 'edition_id, key, opens_at, closes_at, grace_minutes',
    publicIf: 'r.edition_id = current_edition() or edition_is_named(r.edition_id)',
  },
  {
    table: 'booth',
    // Product lists contain the booths and whether they accept reservations.
    collections: 'booths booth-map products',
    ids: ['id'],
    shows: `name, genres, sort_code, search_text, is_ready, updated_at,
      case when is_ready then jsonb_build_array(${PROFILE}) end`,
    publicIf: "r.status = 'published' and r.edition_id = current_edition()",
  },
  {
    table: 'booth_day',
    collections: 'booths booth-map',
    ids: ['booth_id'],
    shows: 'day, code',
    publicIf: 'booth_is_public(r.booth_id)',
  },
  {
    table: 'hall',
    collections: 'booth-map',
    shows: 'id, code, name, width, height, position',
    publicIf: 'r.edition_id = current_edition()',
  },
  {
    table: 'placement',
    collections: 'booth-map',
    ids: ['booth_id'],
    shows: 'day, hall_id, x, y, w, h, rotation',
    publicIf: 'booth_is_public(r.booth_id)',
  },
  {
    table: 'facility',
    collections: 'booth-map',
    shows: 'id, hall_id, kind, label, x, y, w, h',
    publicIf:
      'exists (select from hall h where h.id = r.hall_id and h.edition_id = current_edition())',
  },
  {
    table: 'page_version',
    collections: 'pages',
    shows: 'slug, version, effective_on, publish_at, title, body',
    publicIf: 'r.publish_at <= public_clock()',
    moments: 'publish_at',
  },
  {
    table: 'product',
    collections: 'products',
    ids: ['id'],
    shows: `title, cover, case when product_is_listed(r.id) then jsonb_build_array(${WORK}) end`,
    publicIf: `product_is_listed(r.id) or exists (
      select from award_entry x where x.product_id = r.id and entry_is_announced(x.application_id))`,
  },
  {
    table: 'booth_product',
    collections: 'products booths',
    ids: ['booth_id', 'product_id'],
    shows: `price, is_new, trial_play, per_person_limit, reservable, opens_at, closes_at, pick_up_until, note,
      sold_out, sort_code, sort_kana, genres, players_min, players_max, days, search_text, updated_at`,
    publicIf: 'r.listed and r.edition_id = current_edition()',
  },
  {
    table: 'redirect_rule',
    collections: 'redirects',
    shows: 'from_path, target, content_id',
    publicIf: `coalesce(r.starts_at, '-infinity') <= public_clock()
      and coalesce(r.ends_at, 'infinity') > public_clock()`,
    moments: 'starts_at, ends_at',
  },
  {
    table: 'exhibitor_call',
    collections: 'exhibitor-calls',
    shows: 'id, title, intro, kinds, opens_at, closes_at, results_on, days_to_pay',
    publicIf: "r.status <> 'draft' and r.edition_id = current_edition()",
  },
  {
    table: 'exhibitor_plan',
    collections: 'exhibitor-calls',
    shows: 'call_id, code, position, name, tables, chairs, passes, days, price',
    publicIf: `exists (select from exhibitor_call c where c.id = r.call_id
      and c.status <> 'draft' and c.edition_id = current_edition())`,
  },
  {
    // Lists of articles, notices and more are on many pages, so that a release may change any of them.
    table: 'content_release',
    collections: '*',
    shows: 'content_id, revision, at, published_at, type, slug, sort_key, category',
    publicIf: `r.revision is not null and r.at <= public_clock() and r.until > public_clock()
      and r.tenant_id = current_tenant()`,
    moments: 'content_id, revision, at, until',
  },
  {
    table: 'award',
    collections: '*',
    shows: `id, kind, edition_id, opens_at, closes_at, categories, entries_per_user, exhibitors_only, needs_pictures,
      wants_samples`,
    publicIf: 'content_is_public(r.id)',
    moments: 'id, edition_id, opens_at, closes_at',
  },
  {
    table: 'award_judge',
    collections: '*',
    shows: 'id, award_id, user_id, is_chair',
    publicIf: 'r.user_id is not null and content_is_public(r.award_id)',
  },
  {
    table: 'award_round',
    collections: '*',
    shows: `award_id, case when opens_judging(r.award_id, r.id, r.opens_at) then opens_at end,
      case when closes_judging(r.award_id, r.id, r.closes_at) then closes_at end`,
    publicIf: `(opens_judging(r.award_id, r.id, r.opens_at) or closes_judging(r.award_id, r.id, r.closes_at))
      and content_is_public(r.award_id)`,
    moments: 'award_id, opens_at, closes_at',
  },
  {
    // Works and booths with their badges are on many pages.
    table: 'award_announcement',
    collections: '*',
    shows: 'id, award_id, kind, publish_at',
    publicIf: 'r.publish_at <= public_clock() and content_is_public(r.award_id)',
    moments: 'award_id, publish_at',
  },
  {
    table: 'award_announcement_item',
    collections: '*',
    shows: 'announcement_id, position, entry_id, rank, rank_name, citation, reward',
    publicIf: 'announcement_is_public(r.announcement_id)',
  },
  {
    table: 'award_announcement_correction',
    collections: '*',
    shows: 'announcement_id, at, note',
    publicIf: 'announcement_is_public(r.announcement_id)',
  },
  {
    table: 'award_entry',
    collections: '*',
    shows: 'application_id, maker, title, picture_ids, product_id, booth_id',
    publicIf: 'entry_is_announced(r.application_id)',
  },
  {
    table: 'application',
    collections: '*',
    shows: 'id',
    publicIf: `r.kind in ('award', 'fresh-dragon') and is_submitted_and_open(r.status) and entry_is_announced(r.id)`,
  },
  {
    table: 'event',
    collections: '*',
    shows: `id, kind, day, starts_at, ends_at, place, party_limit, minimum_age, entry, opens_at, closes_at, asks_names,
      questions, called_off_at is null, frozen, frozen_at, seed, released_at,
      case when released_at is not null then jsonb_build_array(word, seats_drawn) end,
      case when entry = 'first-come' and called_off_at is null
          and is_enterable(edition_id, opens_at, closes_at, starts_at)
        then seat_word(capacity, taken) end`,
    publicIf: 'r.edition_id = current_edition() and content_is_public(r.id)',
    moments: 'id, edition_id, opens_at, closes_at, starts_at',
  },
];
