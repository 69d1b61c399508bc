import { z } from 'zod';
import { PREFECTURES } from '#spec/accounts/prefectures.ts';
import { maxValue, minValue } from '#spec/core/rules/bounds.ts';
import { integerOnly, requiredInput } from '#spec/core/rules/number.ts';
import { keepsReading } from '#spec/core/rules/readings.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { maxFullWidthCharacters, trimToNotBlank } from '#spec/core/rules/string.ts';
import { Day, growingEnum } from '#spec/core/shared.ts';
import { TimeOfDay } from '#spec/core/times-of-day.ts';
import {
  contactExample,
  contactFields,
  contactReading,
  line,
  requiredLine,
  requiredReading,
} from './guest-contact.ts';

export const SCHOOL_KINDS = [
  'kindergarten',
  'elementary',
  'junior-high',
  'high',
  'special-needs',
  'vocational',
  'university',
  'other',
] as const;

export const MAX_STUDENTS = 400;
export const MAX_ADULTS = 40;

const people = (max: number, description: string) =>
  rules(requiredInput, integerOnly, minValue(1), maxValue(max)).meta({ description });

const fields = z.strictObject({
  school: requiredLine(60, 'Name of the school.'),
  schoolKana: requiredReading('school', 120, 'Reading of the school in katakana.'),
  schoolKind: z.enum(SCHOOL_KINDS).meta({ description: 'What kind of school it is.' }),
  prefecture: z
    .enum(PREFECTURES)
    .meta({ description: 'Prefecture, by its name in Latin letters.' }),
  students: people(MAX_STUDENTS, 'How many students come.'),
  adults: people(MAX_ADULTS, 'How many adults come with them.'),
  grade: line(40, 'Grade or class.'),
  day: Day.meta({ description: 'Day of the show on which they come.' }),
  arrivalTime: TimeOfDay.meta({
    description: 'When they arrive, in the time zone of the edition.',
  }),
  purpose: rules(trimToNotBlank, maxFullWidthCharacters(400)).meta({
    description: 'What the visit is for.',
  }),
  accessibility: rules(maxFullWidthCharacters(200)).meta({
    description: 'What the group needs to take part, such as room for a wheelchair.',
  }),
  ...contactFields,
});
/** The input of a school that applies to visit the show with a class. Domain: application. */
export const EducationFields = fields.check(contactReading, keepsReading('school', 'schoolKana'));
export type EducationFields = z.output<typeof EducationFields>;

/** The fields in answers; those left empty are absent. */
export const educationInAnswers = {
  ...fields.partial().shape,
  schoolKind: growingEnum(SCHOOL_KINDS, 'What kind of school it is.').optional(),
} as const;

export const educationExample = {
  school: '夕凪市立港小学校',
  schoolKana: 'ユウナギシリツミナトショウガッコウ',
  schoolKind: 'elementary',
  prefecture: 'kanagawa',
  students: 32,
  adults: 3,
  grade: '5年2組',
  day: '2027-04-24',
  arrivalTime: '10:30',
  purpose: '総合的な学習の時間に、遊びの歴史を学ぶため。',
  ...contactExample,
} as const;
