import { z } from 'zod';
import { SPONSOR_LEVELS } from '#spec/content/types/sponsor.ts';
import { corporateNumber, invoiceNumber, url } from '#spec/core/rules/formats.ts';
import { toCodeFormat, toHalfWidth } from '#spec/core/rules/normalizing-rules.ts';
import { keepsReading } from '#spec/core/rules/readings.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { maxFullWidthCharacters } from '#spec/core/rules/string.ts';
import { growingEnum } from '#spec/core/shared.ts';
import {
  contactExample,
  contactFields,
  contactReading,
  line,
  requiredLine,
  requiredReading,
} from './guest-contact.ts';

/** A sponsor's planned spending, in yen, excluding tax. */
export const SPONSOR_BUDGETS = [
  'under-100k',
  '100k-300k',
  '300k-500k',
  '500k-1m',
  'over-1m',
  'undecided',
] as const;

const fields = z.strictObject({
  company: requiredLine(60, 'Name of the company.'),
  companyKana: requiredReading('company', 120, 'Reading of the company in katakana.'),
  department: line(40, 'Department within the company.'),
  corporateNumber: rules(toCodeFormat, corporateNumber).meta({
    description: 'Japanese corporate number, 13 digits.',
  }),
  invoiceNumber: rules(toCodeFormat, invoiceNumber).meta({
    description: 'Registration number for qualified invoices: T and 13 digits.',
  }),
  url: rules(toHalfWidth, url).meta({ description: 'Website of the company.' }),
  level: z.enum(SPONSOR_LEVELS).meta({ description: 'Level of sponsorship.' }),
  budget: z.enum(SPONSOR_BUDGETS).optional().meta({ description: 'Planned budget in yen.' }),
  message: rules(maxFullWidthCharacters(1000)).meta({ description: 'Anything else.' }),
  ...contactFields,
});
/** The input of a company that applies to support the show. Domain: application. */
export const SponsorFields = fields.check(contactReading, keepsReading('company', 'companyKana'));
export type SponsorFields = z.output<typeof SponsorFields>;

/** The fields in answers; those left empty are absent. */
export const sponsorInAnswers = {
  ...fields.partial().shape,
  level: growingEnum(SPONSOR_LEVELS, 'Level of sponsorship.').optional(),
  budget: growingEnum(SPONSOR_BUDGETS, 'Planned budget in yen.').optional(),
} as const;

export const sponsorExample = {
  company: '夕凪商会',
  companyKana: 'ユウナギショウカイ',
  url: 'https://yunagi.example/',
  level: 'gold',
  budget: '300k-500k',
  ...contactExample,
} as const;
