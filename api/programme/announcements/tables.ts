import type { Generated } from 'kysely';
import type {
  Created,
  Instant,
  LocalizedColumn,
  OptionalLocalized,
  Updated,
} from '#api/core/db/columns.ts';
import type { AnnouncementKind, AwardRank } from '#spec/show/award-badges.ts';

type AwardAnnouncementTable = {
  id: string;
  award_id: string;
  kind: AnnouncementKind;
  /** The time from which it is public. Null for a draft. */
  publish_at: Date | null;
  /** The time when its e-mails were enqueued. */
  notified_at: Date | null;
  version: Generated<number>;
  created_at: Created;
  updated_at: Updated;
};

/** An entry that an announcement names. Whether the public sees it depends on its application too. */
type AwardAnnouncementItemTable = {
  announcement_id: string;
  position: number;
  entry_id: string;
  rank: AwardRank | null;
  rank_name: string | null;
  citation: OptionalLocalized;
  reward: OptionalLocalized;
};

/** A public note on an announcement that was changed. */
type AwardAnnouncementCorrectionTable = {
  announcement_id: string;
  at: Instant;
  note: LocalizedColumn;
};

declare module '#api/core/db/schema.ts' {
  interface Database {
    award_announcement: AwardAnnouncementTable;
    award_announcement_item: AwardAnnouncementItemTable;
    award_announcement_correction: AwardAnnouncementCorrectionTable;
  }
}
