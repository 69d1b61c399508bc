import { expect, test } from 'vitest';
import type { Edition, Event } from '#generated/client/types.gen.ts';
import { Event as EventSchema } from '#spec/programme/event-views.ts';
import { Edition as EditionSchema } from '#spec/show/editions.ts';
import type { MetaArgs } from '#web/core/shell/page.ts';
import { SITE } from '#web/testing/site.ts';
import { textsOf } from '#web/testing/texts.ts';
import { eventMeta } from './meta.ts';

/* The structured data of an event for search engines. */

const args = (locale: 'ja' | 'en'): MetaArgs => ({
  locale,
  t: textsOf(locale),
  site: SITE,
  absolute: (path) => `https://noren.example${locale === 'en' ? '/en' : ''}${path}`,
});

const EVENT = EventSchema.meta()?.example as Event;
const EDITION = EditionSchema.meta()?.example as Edition;

const jsonLdOf = (locale: 'ja' | 'en', differences: Partial<Event> = {}) => {
  const event = { ...EVENT, ...differences };
  const { jsonLd = [] } = eventMeta({ event, draw: undefined, venue: EDITION.venue }, args(locale));
  return jsonLd.find((each) => each['@type'] === 'Event');
};

test.each([
  ['22:00', '00:30', '2027-04-25T00:30:00+09:00'],
  ['22:00', '00:00', '2027-04-25T00:00:00+09:00'],
])('an event from %s to %s ends on the next day', (from, to, endDate) => {
  expect(jsonLdOf('ja', { from, to })).toMatchObject({ endDate });
});

test.each([
  ['ja', 'はじめての箱づくり', 'https://noren.example/event/box-making'],
  ['en', 'Make your first game box', 'https://noren.example/en/event/box-making'],
] as const)('an event has its name, address and hours: %s', (locale, name, url) => {
  expect(jsonLdOf(locale)).toMatchObject({
    ...{ name, url },
    startDate: '2027-04-24T13:00:00+09:00',
    endDate: '2027-04-24T14:30:00+09:00',
    eventStatus: 'https://schema.org/EventScheduled',
  });
});

test('an event that is called off says so', () => {
  expect(jsonLdOf('ja', { state: 'called_off' })).toMatchObject({
    eventStatus: 'https://schema.org/EventCancelled',
  });
});
