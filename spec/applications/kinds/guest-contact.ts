import { onlyTrue } from '#spec/core/rules/booleans.ts';
import { matchesKatakana } from '#spec/core/rules/characters.ts';
import { email, phone } from '#spec/core/rules/formats.ts';
import { toKatakana, toPhoneFormat } from '#spec/core/rules/normalizing-rules.ts';
import { requiredInput } from '#spec/core/rules/number.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { maxFullWidthCharacters, trimToNotBlank } from '#spec/core/rules/string.ts';
import { singleLineRules, text } from '#spec/core/shared.ts';

/* What the forms for sponsors, press and schools have in common: nobody needs an account. */

const MAX_NAME = 40;

export const line = (max: number, description: string) =>
  rules(...singleLineRules(max)).meta({ description });

export const requiredLine = (max: number, description: string) =>
  rules(trimToNotBlank, ...singleLineRules(max)).meta({ description });

export const requiredKana = (max: number, description: string) =>
  rules(requiredInput, toKatakana, matchesKatakana, ...singleLineRules(max)).meta({ description });

/** A person by name, and its reading. */
export const personFields = (whose: string) => ({
  name: requiredLine(MAX_NAME, `Name of ${whose}.`),
  kana: requiredKana(MAX_NAME * 2, `Reading of that name in katakana.`),
});

const contact = personFields('the person to contact');

/** The person whom the organisers answer; the address is fixed, because links were sent to it. */
export const contactFields = {
  contactName: contact.name,
  contactKana: contact.kana,
  phone: rules(requiredInput, toPhoneFormat, phone).meta({
    description: 'Phone number for questions.',
  }),
} as const;

const consent = (to: string) =>
  rules(requiredInput, onlyTrue).meta({
    description: `Consent to ${to}. Its version and the time are stored.`,
  });

/** What only a new application has. */
export const submissionFields = {
  email: rules(requiredInput, email).meta({
    description: 'Address that the links to the application are sent to.',
  }),
  agreeRules: consent('the terms of service'),
  agreePrivacy: consent('the privacy policy'),
  website: rules(maxFullWidthCharacters(500)).meta({
    description: 'Honeypot against spam; leave empty.',
  }),
} as const;

/** What the answer to a question adds to the changes of an application. */
export const answerField = {
  answer: rules(maxFullWidthCharacters(1000)).meta({
    description: 'Answer to the question of the organisers, which returns the application to them.',
  }),
} as const;

export const emailInAnswers = text(254).optional().meta({
  description: 'Address that the links are sent to. Absent after its erasure.',
});

export const contactExample = {
  contactName: '汐見 渚',
  contactKana: 'シオミ ナギサ',
  phone: '03-1234-5678',
} as const;

export const submissionExample = {
  email: 'nagisa@mail.example',
  agreeRules: true,
  agreePrivacy: true,
} as const;
