import { describe, expect, it } from 'vitest';
import type { Announcement as Answer } from '#generated/client/types.gen.ts';
import { validate } from '#spec/core/rules/validate.ts';
import { Announcement, AnnouncementChange } from '#spec/programme/announcement-views.ts';
import {
  announcementForm,
  newItem,
  toAnnouncementChange,
  toAnnouncementForm,
} from './announcement-form.ts';
import { toPreview } from './preview.ts';

const example = Announcement.meta()?.example as Answer;
const form = toAnnouncementForm(example);
const [item] = form.items;

const errorsOf = (values: object, kind: 'shortlist' | 'results' = 'results', isPublic = false) => {
  const result = validate(announcementForm(kind, isPublic), values);
  return 'value' in result ? [] : result.errors.map(({ pointer, rule }) => `${pointer} ${rule}`);
};
const changeOf = (values: object, isPublic = false) => {
  const result = validate(announcementForm('results', isPublic), values);
  if (!('value' in result)) throw new Error(JSON.stringify(result.errors));
  return toAnnouncementChange(result.value, isPublic);
};

describe('the form of an announcement', () => {
  it('sends a saved announcement as it is', () => {
    const [{ entryId, rank, citation, reward }] = example.items as [Answer['items'][number]];
    expect(changeOf(form)).toMatchObject({ items: [{ entryId, rank, citation, reward }] });
    expect(validate(AnnouncementChange, changeOf(form))).toHaveProperty('value');
  });

  it('needs an entry, and among results a rank', () => {
    expect(errorsOf({ ...form, items: [newItem()] })).toContain('/items/0/rank requiredSelect');
    expect(errorsOf({ ...form, items: [newItem()] }, 'shortlist')).not.toContain(
      '/items/0/rank requiredSelect',
    );
    expect(errorsOf({ ...form, items: [newItem()] }, 'shortlist')).not.toEqual([]);
  });

  it('needs the name of a rank of its own, and forgets it with another rank', () => {
    const own = { ...item, rank: 'other', rankName: '' };
    expect(errorsOf({ ...form, items: [own] })).toEqual(['/items/0/rankName requiredInput']);
    expect(changeOf({ ...form, items: [{ ...own, rankName: '灯台賞' }] }).items[0]).toMatchObject({
      rankName: '灯台賞',
    });
    const changed = changeOf({ ...form, items: [{ ...item, rankName: '灯台賞' }] });
    expect(changed.items[0]).not.toHaveProperty('rankName');
  });

  it('needs a note once it is public, and sends none before', () => {
    const noted = { ...form, correction: { ja: '賞の名前を直しました。', en: '' } };
    expect(errorsOf(form, 'results', true)).toEqual(['/correction/ja requiredInput']);
    expect(changeOf(noted, true)).toHaveProperty('correction.ja', '賞の名前を直しました。');
    expect(changeOf(noted)).not.toHaveProperty('correction');
  });
});

describe('the preview of an announcement', () => {
  it('has nothing that the public does not see', () => {
    const [first] = example.items as [Answer['items'][number]];
    const withdrawn = { ...first, isOmitted: true, status: 'withdrawn' as const };
    const failing = { ...first, failedConditions: ['notNew' as const] };
    const { items, publishedAt } = toPreview(
      { ...example, items: [failing, withdrawn] },
      '2027-04-25T00:00:00.000Z',
    );
    expect(items).toHaveLength(1);
    for (const hidden of ['entryId', 'number', 'status', 'isOmitted', 'failedConditions'])
      expect(items[0]).not.toHaveProperty(hidden);
    expect(publishedAt).toBe(example.publishAt);
  });
});
