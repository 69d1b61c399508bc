import { z } from 'zod';
import { minValue } from '#spec/core/rules/bounds.ts';
import { url } from '#spec/core/rules/formats.ts';
import { listField } from '#spec/core/rules/list-fields.ts';
import { countAtLeast, countBetween, uniqueItems } from '#spec/core/rules/lists.ts';
import { toHalfWidth } from '#spec/core/rules/normalizing-rules.ts';
import { integerOnly, maxInteger32, requiredInput } from '#spec/core/rules/number.ts';
import { keepsReading } from '#spec/core/rules/readings.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { maxFullWidthCharacters, trimToNotBlank } from '#spec/core/rules/string.ts';
import { Day, growingEnum, text } from '#spec/core/shared.ts';
import {
  contactExample,
  contactFields,
  contactReading,
  MAX_NAME,
  requiredLine,
  requiredReading,
} from './guest-contact.ts';

export const PRESS_KINDS = [
  'newspaper',
  'magazine',
  'broadcast',
  'web',
  'video',
  'podcast',
  'freelance',
  'other',
] as const;

export const MAX_PRESS_LINKS = 3;
export const MAX_PRESS_PERSONS = 5;

const PressPerson = z
  .strictObject({
    name: requiredLine(MAX_NAME, 'Name of the person.'),
    kana: requiredReading('name', MAX_NAME * 2, 'Reading of that name in katakana.'),
    role: requiredLine(40, 'What the person does, such as photographer.'),
  })
  .check(keepsReading('name', 'kana'))
  .meta({ description: 'Somebody who comes to report.' });

const fields = z.strictObject({
  outlet: requiredLine(60, 'Name of the newspaper, programme, site or channel.'),
  outletKind: z.enum(PRESS_KINDS).meta({ description: 'What it is.' }),
  links: listField(
    rules(requiredInput, toHalfWidth, url).meta({ description: 'Address.' }),
    { min: 1, max: MAX_PRESS_LINKS },
    countBetween(1, MAX_PRESS_LINKS),
    uniqueItems,
  ).meta({ description: 'Addresses of the medium, or of reports.' }),
  audience: rules(integerOnly, minValue(0), maxInteger32).meta({
    description: 'Readers, viewers or followers.',
  }),
  persons: listField(
    PressPerson,
    { min: 1, max: MAX_PRESS_PERSONS },
    countBetween(1, MAX_PRESS_PERSONS),
  ).meta({ description: 'Everybody who comes. Each gets a code for the desk.' }),
  days: listField(Day, { min: 1, max: 3 }, countAtLeast(1), uniqueItems).meta({
    description: 'Days of the show on which they come.',
  }),
  equipment: rules(maxFullWidthCharacters(200)).meta({
    description: 'Equipment that needs room or power.',
  }),
  liveBroadcast: z.boolean().optional().meta({ description: 'Whether they broadcast live.' }),
  purpose: rules(trimToNotBlank, maxFullWidthCharacters(400)).meta({
    description: 'What they want to report on.',
  }),
  ...contactFields,
});

/** The input of media that apply to report from the show. Domain: application. */
export const PressFields = fields.check(contactReading);
export type PressFields = z.output<typeof PressFields>;

/** The fields in answers; those left empty are absent. */
export const pressInAnswers = {
  ...fields.partial().shape,
  outletKind: growingEnum(PRESS_KINDS, 'What it is.').optional(),
} as const;

/** The pass that each person shows at the desk. */
export const PressPass = z
  .strictObject({
    name: text(40).meta({ description: 'Name of the person.' }),
    code: text(20).meta({ description: 'Code for the desk, also as a QR code.' }),
  })
  .meta({ id: 'PressPass', description: 'The code of one person for the desk.' });
export type PressPass = z.output<typeof PressPass>;

export const pressExample = {
  outlet: '港町ゲーム通信',
  outletKind: 'web',
  links: ['https://minato-games.example/'],
  audience: 12_000,
  persons: [{ name: '港 岬', kana: 'ミナト ミサキ', role: '記者' }],
  days: ['2027-04-24'],
  liveBroadcast: false,
  purpose: '新作の紹介記事を書くため。',
  ...contactExample,
};
