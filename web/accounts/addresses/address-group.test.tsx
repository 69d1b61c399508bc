import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import type { Locale } from '#spec/core/locale.ts';
import { Form } from '#web/core/form/Form.tsx';
import { createTexts } from '#web/core/i18n/i18n.ts';
import enCommons from '#web/core/i18n/locales/en/commons.json' with { type: 'json' };
import enUnits from '#web/core/i18n/locales/en/units.json' with { type: 'json' };
import jaCommons from '#web/core/i18n/locales/ja/commons.json' with { type: 'json' };
import jaUnits from '#web/core/i18n/locales/ja/units.json' with { type: 'json' };
import { AddressGroup } from './AddressGroup.tsx';
import enAddresses from './locales/en.json' with { type: 'json' };
import jaAddresses from './locales/ja.json' with { type: 'json' };

const TEXTS = {
  ja: { commons: jaCommons, units: jaUnits, addresses: jaAddresses },
  en: { commons: enCommons, units: enUnits, addresses: enAddresses },
};

const render = (locale: Locale) =>
  renderToStaticMarkup(
    <I18nextProvider i18n={createTexts(locale, TEXTS[locale])}>
      <Form schema={z.looseObject({})} defaults={{}} onSubmit={() => {}}>
        <AddressGroup at="home" lookup={async () => []} />
      </Form>
    </I18nextProvider>,
  );

const all = (html: string, pattern: RegExp) => html.match(pattern) ?? [];
const attribute = (tag: string, name: string) =>
  new RegExp(` ${name}="([^"]*)"`, 'i').exec(tag)?.[1];

describe.each(['ja', 'en'] as const)('an address in %s', (locale) => {
  const html = render(locale);
  const control = (name: string) =>
    all(html, /<(input|select|textarea)[^>]*>/g).find((tag) => attribute(tag, 'name') === name) ??
    '';

  it.each([
    ['home.postalCode', 'postal-code', 'numeric'],
    ['home.prefecture', 'address-level1', undefined],
    ['home.city', 'address-level2', undefined],
    ['home.street', 'address-line1', undefined],
    ['home.building', 'address-line2', undefined],
  ])('%s has autocomplete %s and the matching keyboard', (name, autoComplete, inputMode) => {
    expect(attribute(control(name), 'autocomplete')).toBe(autoComplete);
    expect(attribute(control(name), 'inputmode')).toBe(inputMode);
  });

  it('has unique ids, a label for each field, and references that resolve', () => {
    const ids = all(html, / id="[^"]*"/g).map((id) => id.slice(5, -1));
    expect(new Set(ids).size).toBe(ids.length);
    const references = all(html, / (for|aria-describedby)="[^"]*"/g).flatMap((each) =>
      each.replace(/^.*="|"$/g, '').split(' '),
    );
    expect(references.length).toBeGreaterThan(5);
    expect(references.filter((id) => !ids.includes(id))).toEqual([]);
    const labelled = all(html, / for="[^"]*"/g).map((each) => each.slice(6, -1));
    const bare = all(html, /<(input|select|textarea)[^>]*>/g).filter(
      (tag) =>
        attribute(tag, 'type') !== 'hidden' && !labelled.includes(attribute(tag, 'id') ?? ''),
    );
    expect(bare).toEqual([]);
  });

  it('marks required fields in words', () => {
    const { t } = createTexts(locale, TEXTS[locale]);
    expect(html.split(`>${t('form.required')}<`).length - 1).toBeGreaterThan(3);
    expect(html.split(`>${t('form.optional')}<`).length - 1).toBeGreaterThan(0);
  });
});

test('offers all 47 prefectures by name', () => {
  const options = (locale: Locale) =>
    all(
      /<select[^>]*home\.prefecture.*?<\/select>/.exec(render(locale))?.[0] ?? '',
      /(?<=<option value="\d+">)[^<]*/g,
    );
  expect(options('ja')).toHaveLength(47);
  expect(options('ja').at(12)).toBe('東京都');
  expect(options('en').at(12)).toBe('Tokyo');
});
