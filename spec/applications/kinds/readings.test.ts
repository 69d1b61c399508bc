import { describe, expect, it } from 'vitest';
import { NewPressApplication } from '#spec/applications/guest-applications.ts';
import { ExhibitorEntryDraft, exhibitorEntryExample } from '#spec/applications/kinds/exhibitor.ts';
import { submissionExample } from '#spec/applications/kinds/guest-contact.ts';
import { PressFields, pressExample } from '#spec/applications/kinds/press.ts';
import { normalize, validate } from '#spec/core/rules/validate.ts';
import { patchOf } from '#spec/core/shared.ts';

const press = { ...pressExample, ...submissionExample };
const { contactKana: _kana, ...unread } = press;

const validated = (fields: object) => {
  const result = validate(NewPressApplication, fields);
  return 'errors' in result
    ? result.errors.map(({ pointer, rule }) => `${pointer} ${rule}`)
    : [result.value.contactKana, result.value.persons.map(({ kana }) => kana)];
};

describe('readings', () => {
  it.each(['Ann Smith', 'Zoë Müller', '김민수', 'O’Brien-Łuk', 'Анна'])(
    'of %s may be left out, or left empty',
    (name) => {
      const persons = [{ name, role: 'Reporter' }];
      expect(validated({ ...unread, contactName: name, persons })).toEqual([name, [name]]);
      const empty = [{ name, kana: ' ', role: 'Reporter' }];
      expect(validated({ ...unread, contactName: name, contactKana: '', persons: empty })).toEqual([
        name,
        [name],
      ]);
    },
  );

  it('of a Latin name may be that name, or katakana', () => {
    const named = { ...press, contactName: 'Ann Smith', persons: pressExample.persons };
    expect(validated({ ...named, contactKana: 'Ann Smith' })[0]).toBe('Ann Smith');
    expect(validated({ ...named, contactKana: 'あん すみす' })[0]).toBe('アン スミス');
    expect(validated({ ...named, contactKana: '安' })).toEqual(['/contactKana matchesKatakana']);
  });

  it.each(['汐見 渚', 'しおみ', 'シオミ', 'ｼｵﾐ', 'Ann 汐見'])(
    'of %s are needed, in katakana',
    (name) => {
      expect(validated({ ...unread, contactName: name })).toEqual(['/contactKana requiredInput']);
      expect(validated({ ...unread, contactName: name, contactKana: 'Shiomi' })).toEqual([
        '/contactKana matchesKatakana',
      ]);
    },
  );

  it('stay what they are in a change that does not name them', () => {
    expect(normalize(patchOf(PressFields), { contactName: 'Ann Smith' })).toEqual({
      contactName: 'Ann Smith',
    });
  });

  it('are the name again in a change that names it and clears them', () => {
    const change = { contactName: 'Ann Smith', contactKana: ' ' };
    expect(validate(patchOf(PressFields), change)).toEqual({
      value: { contactName: 'Ann Smith', contactKana: 'Ann Smith' },
    });
  });

  it.each(['', ' ', '　'])(
    'are left to the stored name in a change that only clears them: %j',
    (blank) => {
      expect(validate(patchOf(PressFields), { contactKana: blank })).toEqual({
        value: { contactKana: '' },
      });
    },
  );

  it('of exhibitors follow the same rule', () => {
    const { kana: _, representativeKana: _r, ...entry } = exhibitorEntryExample;
    const result = validate(ExhibitorEntryDraft, {
      name: 'Tide Games',
      representative: 'Ann Smith',
      plans: entry.plans,
    });
    expect('value' in result && [result.value.kana, result.value.representativeKana]).toEqual([
      'Tide Games',
      'Ann Smith',
    ]);
  });
});
