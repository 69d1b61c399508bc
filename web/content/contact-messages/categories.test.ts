import { describe, expect, it } from 'vitest';
import enApi from '#api/content/contact-messages/locales/en.json' with { type: 'json' };
import jaApi from '#api/content/contact-messages/locales/ja.json' with { type: 'json' };
import { CONTACT_CATEGORIES } from '#spec/content/contact-messages.ts';
import en from '#web/content/contact-messages/locales/en.json' with { type: 'json' };
import ja from '#web/content/contact-messages/locales/ja.json' with { type: 'json' };

/* E-mails name the categories like the form. */

describe.each([
  ['ja', ja.categories, jaApi.categories],
  ['en', en.categories, enApi.categories],
])('categories in %s', (_locale, ofForm, ofEmails) => {
  it('match the contract and the texts of the e-mails', () => {
    expect(ofForm).toEqual(ofEmails);
    expect(Object.keys(ofForm).sort()).toEqual([...CONTACT_CATEGORIES].sort());
  });
});
