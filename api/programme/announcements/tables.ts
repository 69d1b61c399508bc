import type { Localized } from '#api/core/db/columns.ts';
import type { Table } from '#api/core/db/table.ts';

type AwardAnnouncementItemColumns = {
  citation: Localized;
  reward: Localized;
};

declare module '#api/core/db/schema.ts' {
  interface Database {
    /**
     * - `publish_at`: everybody sees it from then on. Null for a draft.
     * - `notified_at`: when its e-mails were enqueued.
     */
    award_announcement: Table<'award_announcement'>;
    /** An entry that an announcement names. Whether the public sees it depends on its application too. */
    award_announcement_item: Table<'award_announcement_item', AwardAnnouncementItemColumns>;
    /** A note that the public reads beside an announcement that was changed. */
    award_announcement_correction: Table<'award_announcement_correction', { note: Localized }>;
  }
}
