import { z } from 'zod';
import type { Announcement, AnnouncementChange } from '#generated/client/types.gen.ts';
import { requiredIf } from '#spec/core/rules/conditions.ts';
import { AnnouncementChange as Change, MAX_ANNOUNCED } from '#spec/programme/announcement-views.ts';
import type { AnnouncementKind } from '#spec/show/award-badges.ts';
import { inBoth } from '#web/core/form/schema.ts';

const { items, correction } = Change.shape;
const { entryId, rank, rankName, citation, reward } = items.element.shape;

const ItemForm = z.strictObject({ entryId, rank, rankName, citation, reward });

/** Returns the schema of an announcement's form: results have ranks, a public one needs a note. */
export const announcementForm = (kind: AnnouncementKind, isPublic: boolean) => {
  const item = ItemForm.check(
    requiredIf('rank', () => kind === 'results', 'requiredSelect'),
    requiredIf('rankName', (each) => each.rank === 'other'),
  );
  return z
    .strictObject({ items: z.array(item).max(MAX_ANNOUNCED), correction })
    .check(
      z.refine<Readonly<Record<string, unknown>>>(
        ({ correction: note }) => !isPublic || hasJapanese(note),
        { path: ['correction', 'ja'], params: { rule: 'requiredInput' } },
      ),
    );
};

export type AnnouncementForm = z.output<ReturnType<typeof announcementForm>>;

const hasJapanese = (text: unknown): boolean =>
  typeof text === 'object' && text !== null && 'ja' in text && Boolean(text.ja);

/** Creates a row that names no entry yet. */
export const newItem = () => ({
  entryId: '',
  rank: undefined,
  rankName: '',
  citation: inBoth(),
  reward: inBoth(),
});

/** Returns the values of the form. The note is about the next change. */
export const toAnnouncementForm = ({ items: named }: Pick<Announcement, 'items'>) => ({
  items: named.map((each) => ({
    entryId: each.entryId,
    rank: each.rank,
    rankName: each.rankName ?? '',
    citation: inBoth(each.citation),
    reward: inBoth(each.reward),
  })),
  correction: inBoth(),
});

type Item = AnnouncementForm['items'][number];

/** Converts an item for the API. The name of a rank is sent only while the entry has the rank `other`. */
const toItem = ({ rankName: name, ...item }: Item) => ({
  ...item,
  ...(item.rank === 'other' && name && { rankName: name }),
});

/** Returns the change of the contract; a note is sent only with a public announcement. */
export const toAnnouncementChange = (
  { items: rows, correction: note }: AnnouncementForm,
  isPublic: boolean,
): AnnouncementChange => ({
  items: rows.map(toItem),
  ...(isPublic && note && { correction: note }),
});
