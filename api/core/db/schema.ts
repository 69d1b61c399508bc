import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { ContactCategory } from '#spec/content/contact-messages.ts';
import type { Locale } from '#spec/core/locale.ts';
import type { Booth } from '#spec/show/booths.ts';
import type { DeadlineKey, Edition } from '#spec/show/editions.ts';
import type { Genre } from '#spec/show/genres.ts';
import type { Product } from '#spec/show/products.ts';
import type { ReservationStatus } from '#spec/visitors/reservations.ts';
import type {
  Created,
  DayColumn,
  Instant,
  Localized,
  LocalizedColumn,
  OptionalImage,
  OptionalJson,
  OptionalLocalized,
  Updated,
} from './columns.ts';
import type {
  AccountTable,
  AddressTable,
  ContactTable,
  DeviceCodeTable,
  PasskeyTable,
  ProfileTable,
  SessionTable,
  UserTable,
} from './schema-accounts.ts';
import type { FacilityTable, HallTable, PlacementTable } from './schema-booth-map.ts';
import type { PageVersionTable } from './schema-pages.ts';
import type { MembershipTable, RedirectRuleTable, TenantTable } from './schema-tenants.ts';

/** The tables, as Kysely sees them. better-auth's own columns are in camel case, Noren's in snake case. */
export type Database = {
  user: UserTable;
  session: SessionTable;
  account: AccountTable;
  passkey: PasskeyTable;
  deviceCode: DeviceCodeTable;
  profile: ProfileTable;
  contact: ContactTable;
  address: AddressTable;
  tenant: TenantTable;
  membership: MembershipTable;
  edition: EditionTable;
  deadline: DeadlineTable;
  booth: BoothTable;
  booth_day: BoothDayTable;
  hall: HallTable;
  placement: PlacementTable;
  facility: FacilityTable;
  product: ProductTable;
  booth_product: BoothProductTable;
  booth_product_day: BoothProductDayTable;
  reservation: ReservationTable;
  contact_message: ContactMessageTable;
  page_version: PageVersionTable;
  redirect_rule: RedirectRuleTable;
  idempotency_record: IdempotencyRecordTable;
  rate_bucket: RateBucketTable;
  audit_record: AuditRecordTable;
  inbox_mail: InboxMailTable;
};

export type EditionDayColumn = { date: string; open: string; close: string };

type EditionTable = {
  id: string;
  tenant_id: string;
  slug: string;
  name: LocalizedColumn;
  tagline: OptionalLocalized;
  status: Edition['status'];
  time_zone: string;
  venue: JSONColumnType<{ name: Localized; address: Localized; access: Localized }>;
  days: JSONColumnType<EditionDayColumn[]>;
  is_current: boolean;
  created_at: Created;
};

type DeadlineTable = {
  edition_id: string;
  key: DeadlineKey;
  opens_at: Instant;
  closes_at: Instant;
  grace_minutes: Generated<number>;
};

type BoothTable = {
  id: string;
  edition_id: string;
  owner_id: string;
  name: LocalizedColumn;
  kana: string | null;
  catch: OptionalLocalized;
  description: OptionalLocalized;
  genres: Genre[];
  tags: string[];
  links: JSONColumnType<Booth['links']>;
  languages: Booth['languages'];
  payments: Booth['payments'];
  cut: OptionalImage;
  announcement: OptionalLocalized;
  accepts_reservations: boolean;
  status: 'draft' | 'ready' | 'published' | 'hidden' | 'cancelled';
  /** Code of the booth's first day: the order of lists. */
  sort_code: string;
  search_text: string;
  search_grams: GeneratedAlways<string[]>;
  version: Generated<number>;
  created_at: Created;
  updated_at: Updated;
};

type BoothDayTable = { booth_id: string; edition_id: string; day: DayColumn; code: string };

type ProductTable = {
  id: string;
  owner_id: string;
  title: LocalizedColumn;
  kana: string | null;
  kind: Product['kind'];
  summary: OptionalLocalized;
  description: OptionalLocalized;
  cover: OptionalImage;
  genres: Genre[];
  players_min: number | null;
  players_max: number | null;
  minutes_min: number | null;
  minutes_max: number | null;
  age: number | null;
  mechanics: string[];
  designers: string[];
  illustrators: string[];
  publisher: string | null;
  list_price: number | null;
  release_date: DayColumn | null;
  status: 'draft' | 'published' | 'archived';
  version: Generated<number>;
  created_at: Created;
  updated_at: Updated;
};

type BoothProductTable = {
  id: string;
  booth_id: string;
  product_id: string;
  edition_id: string;
  price: number;
  is_new: boolean;
  trial_play: boolean;
  per_person_limit: number;
  reservable: boolean;
  opens_at: Instant | null;
  closes_at: Instant | null;
  pick_up_until: string | null;
  note: OptionalLocalized;
  sold_out: boolean;
  status: 'draft' | 'published' | 'paused' | 'ended';
  /** What lists filter and sort by, copied from booth and product by whoever writes them. */
  listed: boolean;
  sort_code: string;
  sort_kana: string;
  genres: Genre[];
  players_min: number | null;
  players_max: number | null;
  days: string[];
  search_text: string;
  search_grams: GeneratedAlways<string[]>;
  version: Generated<number>;
  created_at: Created;
  updated_at: Updated;
};

type BoothProductDayTable = {
  booth_product_id: string;
  day: DayColumn;
  stock: number;
  reserved: Generated<number>;
};

type ReservationTable = {
  id: string;
  code: string;
  booth_product_id: string;
  edition_id: string;
  user_id: string;
  day: DayColumn;
  quantity: number;
  unit_price: number;
  name_for_booth: string;
  comment: string | null;
  status: Generated<ReservationStatus>;
  created_at: Created;
  updated_at: Updated;
};

type ContactMessageTable = {
  id: string;
  number: string;
  tenant_id: string | null;
  user_id: string | null;
  category: ContactCategory;
  name: string;
  email: string;
  body: string;
  locale: Locale;
  privacy_version: string;
  agreed_at: Instant;
  status: 'new' | 'answered' | 'closed' | 'spam';
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
};

type IdempotencyRecordTable = {
  scope: string;
  key: string;
  operation: string;
  request_hash: string;
  answer: JSONColumnType<Record<string, unknown>>;
  created_at: Created;
};

type RateBucketTable = { key: string; hits: number; resets_at: Instant };

type AuditRecordTable = {
  id: string;
  at: Created;
  actor_id: string | null;
  impersonator_id: string | null;
  action: string;
  entity: string;
  /** Null only in intents and outcomes: not created yet, or nonexistent. */
  entity_id: string | null;
  before: OptionalJson<Record<string, unknown>>;
  after: OptionalJson<Record<string, unknown>>;
  kind: Generated<'change' | 'intent' | 'outcome'>;
  /** The intent of an outcome. */
  intent_id: string | null;
  outcome: 'succeeded' | 'refused' | null;
};

type InboxMailTable = {
  id: Generated<number>;
  to: string;
  subject: string;
  text: string;
  at: Created;
};
