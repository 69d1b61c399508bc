import { describe, expect, it } from 'vitest';
import enApi from '#api/content/contact-messages/locales/en.json' with { type: 'json' };
import jaApi from '#api/content/contact-messages/locales/ja.json' with { type: 'json' };
import { CONTACT_CATEGORIES } from '#spec/content/contact-messages.ts';
import en from '#web/content/contact-messages/locales/en.json' with { type: 'json' };
import ja from '#web/content/contact-messages/locales/ja.json' with { type: 'json' };

/* The letters name what a message is about as the form does. */

describe.each([
  ['ja', ja.categories, jaApi.categories],
  ['en', en.categories, enApi.categories],
])('categories in %s', (_locale, ofForm, ofLetters) => {
  it('are those of the contract, in the words of the letters', () => {
    expect(ofForm).toEqual(ofLetters);
    expect(Object.keys(ofForm).sort()).toEqual([...CONTACT_CATEGORIES].sort());
  });
});
