import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import type { Locale } from '#spec/core/locale.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { maxFullWidthCharacters } from '#spec/core/rules/string.ts';
import { createTexts } from '#web/core/i18n/i18n.ts';
import enCommons from '#web/core/i18n/locales/en/commons.json' with { type: 'json' };
import enUnits from '#web/core/i18n/locales/en/units.json' with { type: 'json' };
import jaCommons from '#web/core/i18n/locales/ja/commons.json' with { type: 'json' };
import jaUnits from '#web/core/i18n/locales/ja/units.json' with { type: 'json' };
import { SiteContext } from '#web/core/site.ts';
import { SITE } from '#web/testing/site.ts';
import { CheckboxField } from './CheckboxField.tsx';
import { CheckboxGroupField } from './CheckboxGroupField.tsx';
import { CodeField } from './CodeField.tsx';
import { DateField } from './DateField.tsx';
import { Form } from './Form.tsx';
import { ImageField } from './ImageField.tsx';
import { NameFields } from './NameFields.tsx';
import { NumberField } from './NumberField.tsx';
import { PhoneField } from './PhoneField.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { TextField } from './TextField.tsx';

/* Server-rendered markup of every field: labels and descriptions, autofill and input modes. */

const TEXTS = {
  ja: { commons: jaCommons, units: jaUnits },
  en: { commons: enCommons, units: enUnits },
};
const DEFAULTS = { displayName: '夕凪', day: '2027-04-24', price: 2500, genres: ['family'] };

const Fields = z.looseObject({ displayName: rules(maxFullWidthCharacters(10)) });

const render = (locale: Locale) =>
  renderToStaticMarkup(
    <I18nextProvider i18n={createTexts(locale, TEXTS[locale])}>
      <SiteContext value={SITE}>
        <Form schema={Fields} defaults={DEFAULTS} onSubmit={() => {}}>
          <ImageField
            name="icon"
            label="Icon"
            optional
            src={undefined}
            limits={{ types: ['image/jpeg', 'image/png'], maxBytes: 2_000_000 }}
            onUpload={async () => {}}
          />
          <TextField name="displayName" label="Display name" hint="Seen by all" counter optional />
          <NameFields kanaOptional />
          <DateField name="day" label="Day" />
          <NumberField name="price" label="Price" unit="yen" />
          <CheckboxGroupField
            name="genres"
            label="Genres"
            limit={3}
            options={[
              { value: 'strategy', label: 'Strategy' },
              { value: 'family', label: 'Family' },
            ]}
          />
          <PhoneField name="phone" label="Phone" />
          <CodeField name="code" label="Code" length={6} />
          <CheckboxField name="consent" label="Consent" />
          <SubmitButton>Send</SubmitButton>
        </Form>
      </SiteContext>
    </I18nextProvider>,
  );

const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
const all = (html: string, pattern: RegExp) => html.match(pattern) ?? [];
const control = (html: string, name: string) =>
  all(html, /<(input|select|textarea)[^>]*>/g).find((tag) => attribute(tag, 'name') === name) ?? '';

describe.each(['ja', 'en'] as const)('fields in %s', (locale) => {
  const html = render(locale);
  const { t } = createTexts(locale, TEXTS[locale]);
  const ids = all(html, / id="[^"]*"/g).map((id) => id.slice(5, -1));

  it('have unique ids and no dangling references', () => {
    expect(new Set(ids).size).toBe(ids.length);
    const references = all(html, / (for|aria-describedby)="[^"]*"/g)
      .map((each) => each.replace(/^.*="|"$/g, ''))
      .flatMap((each) => each.split(' '));
    expect(references.length).toBeGreaterThan(15);
    expect(references.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('all have a label', () => {
    const labelled = all(html, / for="[^"]*"/g).map((each) => each.slice(6, -1));
    const around = all(html, /<label(?! [^>]*for=)[^>]*>.*?<\/label>/g).join('');
    const bare = all(html, /<(input|select|textarea)[^>]*>/g).filter(
      (tag) => !labelled.includes(attribute(tag, 'id') ?? '') && !around.includes(tag),
    );
    expect(bare).toEqual([]);
  });

  it('are marked as required or optional', () => {
    const marks = (key: string) => html.split(`>${t(`form.${key}`)}<`).length - 1;
    expect(marks('required')).toBe(8);
    expect(marks('optional')).toBeGreaterThan(1);
  });

  it('show their limits up front', () => {
    const words = [
      t('form.counter', { limit: 10, count: 2 }),
      t('form.chosen', { limit: 3, count: 1 }),
      t('image.limits', { types: locale === 'ja' ? 'JPEGまたはPNG' : 'JPEG or PNG', size: 2 }),
      t('form.weekday', { weekday: locale === 'ja' ? '土' : 'Sat' }),
    ];
    for (const each of words) expect(html).toContain(each);
  });

  it.each([
    ['familyName', 'family-name', undefined],
    ['givenName', 'given-name', undefined],
    ['phone', 'tel', 'tel'],
    ['code', 'one-time-code', 'numeric'],
    ['price', 'off', 'numeric'],
  ])('%s has autocomplete %s and a matching inputmode', (name, autoComplete, inputMode) => {
    const tag = control(html, name);
    expect(attribute(tag, 'autoComplete') ?? attribute(tag, 'autocomplete')).toBe(autoComplete);
    expect(attribute(tag, 'inputMode') ?? attribute(tag, 'inputmode')).toBe(inputMode);
  });
});

test('starts with the family name and its reading in Japanese, with the given name in English', () => {
  const order = (locale: Locale) =>
    all(render(locale), / name="[^"]*(Name|Kana)"/g).map((each) => each.slice(7, -1));
  expect(order('ja')).toEqual([
    'displayName',
    'familyName',
    'givenName',
    'familyNameKana',
    'givenNameKana',
  ]);
  expect(order('en')).toEqual(['displayName', 'givenName', 'familyName', 'romanisedName']);
});
