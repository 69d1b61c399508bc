import { z } from 'zod';
import { ApplicationDetail } from '#spec/applications/application.ts';
import { ExhibitorEntryFields, PlanCode } from '#spec/applications/kinds/exhibitor.ts';
import { EnteredTimestamp, MAX_PRICE } from '#spec/core/entered.ts';
import { LOCALES } from '#spec/core/locale.ts';
import { operation } from '#spec/core/operation.ts';
import { maxValue, minValue } from '#spec/core/rules/bounds.ts';
import { requiredDate, withinTwoYears } from '#spec/core/rules/dates.ts';
import { email } from '#spec/core/rules/formats.ts';
import { integerOnly, requiredInput } from '#spec/core/rules/number.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { Id } from '#spec/core/shared.ts';
import { TAG } from './entries.ts';

const PATH = '/api/v1/organiser/exhibitor-entries';
const params = z.strictObject({ entryId: Id.meta({ description: 'Id of the entry.' }) });
const staff = { access: { only: 'tenantUser' }, tag: TAG.name } as const;

const { kind, name, kana, genres, days } = ExhibitorEntryFields.shape;

export const createEntry = operation({
  ...staff,
  right: 'applications',
  id: 'createEntry',
  method: 'post',
  path: PATH,
  summary: 'Invite a guest exhibitor',
  description:
    'Creates an entry that is confirmed at once, with its booth, and invites the guest by e-mail. A missing account is created; it can be used once its address is proven.',
  body: z
    .strictObject({
      callId: Id.meta({ description: 'Id of the call.' }),
      email: rules(requiredInput, email).meta({ description: 'Address of the guest.' }),
      locale: z.enum(LOCALES).meta({ description: 'Language of the invitation.' }),
      plan: PlanCode,
      kind,
      name,
      kana,
      genres,
      days,
    })
    .meta({
      id: 'NewGuestEntry',
      description: 'An entry for an invited guest.',
      example: {
        callId: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a31',
        email: 'guest@mail.example',
        locale: 'ja',
        plan: 'half',
        kind: 'circle',
        name: '潮騒工房',
        kana: 'シオサイコウボウ',
        genres: ['family'],
        days: ['2027-04-24'],
      },
    }),
  idempotency: 'optional',
  success: { status: 201, description: 'Created.', schema: ApplicationDetail },
  problems: ['NOT_FOUND', 'ENTRY_EXISTS', 'QUOTA_EXCEEDED'],
});

export const EntryPayment = z
  .strictObject({
    amount: rules(requiredInput, integerOnly, minValue(0), maxValue(MAX_PRICE)).meta({
      description:
        'Paid, in yen: what the entry costs, or another amount with `acceptDifference`. 0 only for an entry that costs nothing.',
    }),
    paidOn: rules(requiredDate, withinTwoYears).meta({
      description: 'Day of the payment: from the submission of the entry until today.',
    }),
    acceptDifference: z.boolean().optional().meta({
      description:
        'Whether an amount other than the one owed is confirmed too. Absent: false, such an amount is refused by the rule `differsFromOwed`.',
    }),
  })
  .meta({
    id: 'EntryPayment',
    description: 'The payment for an entry.',
    example: { amount: 12000, paidOn: '2027-02-15' },
  });

export const confirmEntry = operation({
  ...staff,
  right: 'money',
  id: 'confirmEntry',
  method: 'post',
  path: `${PATH}/{entryId}/confirm`,
  summary: 'Confirm an entry',
  description:
    'Notes the payment of an accepted entry, confirms it and creates its booth. Repeating it returns the entry.',
  params,
  body: EntryPayment,
  success: { status: 200, description: 'Confirmed.', schema: ApplicationDetail },
  problems: ['NOT_IN_STATE'],
});

export const restoreEntry = operation({
  ...staff,
  right: 'applications',
  id: 'restoreEntry',
  method: 'post',
  path: `${PATH}/{entryId}/restore`,
  summary: 'Restore an expired entry',
  description:
    'Accepts an entry again whose payment was overdue, with a new end of the time to pay. Repeating it returns the entry.',
  params,
  body: z
    .strictObject({
      dueAt: EnteredTimestamp.meta({ description: 'New end of the time to pay, in the future.' }),
    })
    .meta({
      id: 'NewDueDate',
      description: 'A new end of the time to pay.',
      example: { dueAt: '2027-03-01T15:00:00.000Z' },
    }),
  success: { status: 200, description: 'Accepted again.', schema: ApplicationDetail },
  problems: ['NOT_IN_STATE', 'QUOTA_EXCEEDED', 'ENTRY_EXISTS'],
});
