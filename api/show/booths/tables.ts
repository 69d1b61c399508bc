import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type {
  Created,
  DayColumn,
  LocalizedColumn,
  OptionalImage,
  OptionalLocalized,
  Updated,
} from '#api/core/db/columns.ts';
import type { InvitationColumns } from '#api/core/invitations/columns.ts';
import type { BoothUserRole } from '#spec/show/booth-roles.ts';
import type { Booth } from '#spec/show/booths.ts';
import type { Genre } from '#spec/show/genres.ts';
import type { BoothStatus } from '#spec/show/placements.ts';

type BoothTable = {
  id: string;
  edition_id: string;
  /** The application that it was confirmed from; null for a booth that never had one. */
  application_id: Generated<string | null>;
  /** Null after the account was erased. */
  owner_id: string | null;
  name: LocalizedColumn;
  kana: string | null;
  catch: OptionalLocalized;
  description: OptionalLocalized;
  genres: Genre[];
  tags: string[];
  /** Addresses of pages. */
  links: JSONColumnType<string[]>;
  x_account: Generated<string | null>;
  facebook_account: Generated<string | null>;
  instagram_account: Generated<string | null>;
  line_account: Generated<string | null>;
  youtube_channel: Generated<string | null>;
  languages: Booth['languages'];
  payments: Booth['payments'];
  /** Copied from its pictures, as the banner. */
  cut: OptionalImage;
  banner: OptionalImage;
  announcement: OptionalLocalized;
  accepts_reservations: boolean;
  /** Whether its owner and editors get e-mails about its reservations. */
  reservation_digest: Generated<boolean>;
  /** Whether the exhibitor marked it as ready. Until then visitors see only its name, genres and place. */
  is_ready: Generated<boolean>;
  status: BoothStatus;
  /** The reason why staff hid it; null unless it is hidden. */
  hidden_reason: Generated<string | null>;
  /** The days on which it exhibits, in order, whether or not it has a place on them. */
  days: string[];
  /** The booth's code on its first day with a place, empty without one; sorts lists. */
  sort_code: string;
  /** Built by `boothSearchText`. */
  search_text: string;
  search_grams: GeneratedAlways<string[]>;
  version: Generated<number>;
  /** Preview links of an older generation are revoked. */
  preview_generation: Generated<number>;
  created_at: Created;
  updated_at: Updated;
};

/** An invited helper of a booth. */
type BoothUserTable = InvitationColumns & {
  id: string;
  booth_id: string;
  /** Null until the invitation is accepted. */
  user_id: string | null;
  role: BoothUserRole;
  status: 'invited' | 'accepted' | 'declined' | 'revoked' | 'expired';
  /** The owner's greeting for the invitation; null once it was answered. */
  greeting: Generated<string | null>;
  created_at: Created;
  updated_at: Updated;
};

type BoothDayTable = { booth_id: string; edition_id: string; day: DayColumn; code: string };

declare module '#api/core/db/schema.ts' {
  interface Database {
    booth: BoothTable;
    booth_day: BoothDayTable;
    booth_user: BoothUserTable;
  }
}
