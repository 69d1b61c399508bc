import { onlyTrue } from '#spec/core/rules/booleans.ts';
import { email, phone } from '#spec/core/rules/formats.ts';
import { toKatakana, toPhoneFormat } from '#spec/core/rules/normalizing-rules.ts';
import { requiredInput } from '#spec/core/rules/number.ts';
import { keepsReading, readings } from '#spec/core/rules/readings.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { maxFullWidthCharacters, trimToNotBlank } from '#spec/core/rules/string.ts';
import { singleLineRules, text } from '#spec/core/shared.ts';

/* The common fields of the forms for sponsors, press and schools: nobody needs an account. */

export const MAX_NAME = 40;

export const line = (max: number, description: string) =>
  rules(...singleLineRules(max)).meta({ description });

export const requiredLine = (max: number, description: string) =>
  rules(trimToNotBlank, ...singleLineRules(max)).meta({ description });

/** The reading of the name in the field `name`, which `keepsReading` checks. */
export const requiredReading = (name: string, max: number, description: string) => {
  const meta = {
    description: `${description} May be left empty if the name has no Japanese characters: then it is its own reading.`,
  };
  const field = rules(requiredInput, toKatakana, ...singleLineRules(max)).meta(meta);
  const inChange = rules(toKatakana, ...singleLineRules(max))
    .unwrap()
    .meta(meta);
  for (const each of [field, inChange]) readings.set(each, { of: name, inChange });
  return field;
};

/** The person whom the organisers answer; the address is fixed, because links were sent to it. */
export const contactFields = {
  contactName: requiredLine(MAX_NAME, 'Name of the person to contact.'),
  contactKana: requiredReading('contactName', MAX_NAME * 2, 'Reading of that name in katakana.'),
  phone: rules(requiredInput, toPhoneFormat, phone).meta({
    description: 'Phone number for questions.',
  }),
} as const;

export const contactReading = keepsReading('contactName', 'contactKana');

const consent = (to: string) =>
  rules(requiredInput, onlyTrue).meta({
    description: `Consent to ${to}. Its version and the time are stored.`,
  });

/** The fields of new applications only. */
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

/** The field that answers a question, added to the changes of an application. */
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
