import type {
  AnnouncedWork,
  Announcement,
  AwardAnnouncement,
} from '#generated/client/types.gen.ts';

type Item = Announcement['items'][number];

const toWork = ({
  entryId: _entryId,
  number: _number,
  status: _status,
  isOmitted: _isOmitted,
  failedConditions: _failedConditions,
  ...work
}: Item): AnnouncedWork => work;

/** Returns the public view of an announcement as it is saved; `at` is its time while it has none. */
export const toPreview = (
  { kind, items, corrections, publishAt }: Announcement,
  at: string,
): AwardAnnouncement => ({
  kind,
  publishedAt: publishAt ?? at,
  items: items.filter(({ isOmitted }) => !isOmitted).map(toWork),
  corrections,
});
