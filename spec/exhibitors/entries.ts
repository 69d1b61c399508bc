import { z } from 'zod';
import { Status } from '#spec/applications/application.ts';
import {
  ExhibitorEntryDraft,
  enteredFields,
  exhibitorEntryExample,
  PlanCode,
} from '#spec/applications/kinds/exhibitor.ts';
import {
  EntrantAnswer,
  isUnderReview,
  questionFields,
  reason,
} from '#spec/applications/review-fields.ts';
import { operation, type Tag } from '#spec/core/operation.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { maxFullWidthCharacters, trimToNotBlank } from '#spec/core/rules/string.ts';
import { Day, Id, localized, patchOf, Timestamp, text, Yen } from '#spec/core/shared.ts';
import { PERIOD_PROBLEMS } from '#spec/show/periods.ts';

export const TAG: Tag = {
  name: 'exhibitor-entries',
  description: 'Entries of exhibitors, from the draft to the confirmation.',
};

const callId = Id.meta({ description: 'Id of the call.' });

export const NewExhibitorEntry = z
  .strictObject({
    callId,
    ...ExhibitorEntryDraft.shape,
    submit: z.boolean().optional().meta({
      description: 'Submits the entry at once, for which it must be complete. Default: a draft.',
    }),
  })
  .meta({
    id: 'NewExhibitorEntry',
    description: 'An entry to create. A draft may have gaps.',
    example: {
      callId: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a31',
      ...exhibitorEntryExample,
      submit: true,
    },
  });
export type NewExhibitorEntry = z.output<typeof NewExhibitorEntry>;

export const ExhibitorEntryChange = patchOf(
  z.strictObject({ ...ExhibitorEntryDraft.shape, answer: EntrantAnswer }),
).meta({
  id: 'ExhibitorEntryChange',
  description: 'Fields to change. A submitted entry stays complete.',
  example: { summary: '新作を2点頒布します。', remarks: null },
});
export type ExhibitorEntryChange = z.output<typeof ExhibitorEntryChange>;

const example = {
  id: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a41',
  number: '2027S-0001',
  call: {
    id: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a31',
    title: { ja: '一般出展（サークル・個人）', en: 'Circles and individuals' },
    closesAt: '2027-02-01T14:59:00.000Z',
  },
  status: 'submitted',
  isUnderReview: false,
  ...exhibitorEntryExample,
  submittedAt: '2027-01-20T03:00:00.000Z',
  createdAt: '2027-01-20T02:00:00.000Z',
  updatedAt: '2027-01-20T03:00:00.000Z',
};

const Granted = z
  .strictObject({
    plan: z
      .strictObject({ code: PlanCode, name: localized(40) })
      .meta({ description: 'The plan that was granted.' }),
    amount: Yen.meta({ description: 'To pay, in yen, including tax.' }),
    dueAt: Timestamp.optional().meta({
      description: 'End of the time to pay. Absent when nothing is to be paid.',
    }),
    account: localized(400)
      .optional()
      .meta({ description: 'Where to pay. Absent when nothing is to be paid.' }),
    paidOn: Day.optional().meta({ description: 'Day of the payment. Absent before it.' }),
  })
  .meta({ description: 'What an accepted entry was granted.' });

export const ExhibitorEntry = z
  .strictObject({
    id: Id,
    number: text(20).optional().meta({ description: 'Absent from drafts.', example: '2027S-0001' }),
    call: z
      .strictObject({
        id: callId,
        title: localized(60),
        closesAt: Timestamp.meta({
          description: 'End of the period in which the entry can be changed, with its extension.',
        }),
      })
      .meta({ description: 'The call that it answers.' }),
    status: Status,
    isUnderReview,
    ...enteredFields,
    ...questionFields,
    reason,
    granted: Granted.optional().meta({ description: 'Absent before the acceptance.' }),
    cancellationRequestedAt: Timestamp.optional().meta({
      description: 'When its exhibitor asked to cancel it. Absent otherwise.',
    }),
    boothId: Id.optional().meta({ description: 'Id of its booth. Absent before one exists.' }),
    submittedAt: Timestamp.optional().meta({ description: 'Absent from drafts.' }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({
    id: 'ExhibitorEntry',
    description: 'An entry as its exhibitor sees it. Fields left empty are absent.',
    example,
  });
export type ExhibitorEntry = z.output<typeof ExhibitorEntry>;

export const ExhibitorEntryList = z
  .strictObject({
    items: z.array(ExhibitorEntry).max(100).meta({ description: 'The newest first.' }),
  })
  .meta({
    id: 'ExhibitorEntryList',
    description: 'Entries of a user at the current edition.',
    example: { items: [example] },
  });

const params = z.strictObject({ entryId: Id.meta({ description: 'Id of the entry.' }) });
const mine = { access: 'signed-in', tag: TAG.name } as const;
const PATH = '/api/v1/me/exhibitor-entries';

export const listMyEntries = operation({
  ...mine,
  id: 'listMyEntries',
  method: 'get',
  path: PATH,
  summary: 'List my entries',
  description: 'Returns the entries of the signed-in user at the current edition, in all states.',
  caching: 'private',
  success: { status: 200, description: 'The entries.', schema: ExhibitorEntryList },
});

export const createMyEntry = operation({
  ...mine,
  id: 'createMyEntry',
  method: 'post',
  path: PATH,
  quota: 'notifying',
  summary: 'Enter as an exhibitor',
  description: 'Saves a draft, or submits the entry at once. One open entry for each edition.',
  ownerOnly: true,
  body: NewExhibitorEntry,
  idempotency: 'required',
  versioned: 'returns',
  success: { status: 201, description: 'Created.', schema: ExhibitorEntry },
  problems: ['NOT_FOUND', 'ENTRY_EXISTS', 'TOO_MANY_WITHDRAWN', ...PERIOD_PROBLEMS],
});

export const getMyEntry = operation({
  ...mine,
  id: 'getMyEntry',
  method: 'get',
  path: `${PATH}/{entryId}`,
  summary: 'Get one of my entries',
  description: 'Returns an entry of the signed-in user.',
  caching: 'private',
  versioned: 'returns',
  params,
  success: { status: 200, description: 'The entry.', schema: ExhibitorEntry },
});

export const updateMyEntry = operation({
  ...mine,
  id: 'updateMyEntry',
  method: 'patch',
  path: `${PATH}/{entryId}`,
  quota: 'editing',
  summary: 'Update my entry',
  description:
    'Updates the given fields of a draft, of a submitted entry until its call closes, or of one with an open question.',
  ownerOnly: true,
  params,
  body: ExhibitorEntryChange,
  versioned: 'requires',
  success: { status: 200, description: 'The updated entry.', schema: ExhibitorEntry },
  problems: ['NOT_IN_STATE', ...PERIOD_PROBLEMS],
});

export const deleteMyEntry = operation({
  ...mine,
  id: 'deleteMyEntry',
  method: 'delete',
  path: `${PATH}/{entryId}`,
  quota: 'editing',
  summary: 'Delete my draft',
  description: 'Deletes a draft. Submitted entries are withdrawn instead.',
  params,
  versioned: 'requires',
  success: { status: 204, description: 'Deleted.' },
  problems: ['NOT_IN_STATE'],
});

const answersEntry = (description: string) =>
  ({ status: 200, description, schema: ExhibitorEntry }) as const;

export const submitMyEntry = operation({
  ...mine,
  id: 'submitMyEntry',
  method: 'post',
  path: `${PATH}/{entryId}/submit`,
  quota: 'notifying',
  summary: 'Submit my entry',
  description: 'Submits a draft, which must be complete. Repeating it returns the entry.',
  ownerOnly: true,
  params,
  success: answersEntry('Submitted.'),
  problems: ['NOT_IN_STATE', 'TOO_MANY_WITHDRAWN', ...PERIOD_PROBLEMS],
});

export const withdrawMyEntry = operation({
  ...mine,
  id: 'withdrawMyEntry',
  method: 'post',
  path: `${PATH}/{entryId}/withdraw`,
  quota: 'notifying',
  summary: 'Withdraw my entry',
  description: 'Withdraws an entry that is not confirmed yet. Repeating it returns the entry.',
  params,
  success: answersEntry('Withdrawn.'),
  problems: ['NOT_IN_STATE'],
});

export const requestMyEntryCancellation = operation({
  ...mine,
  id: 'requestMyEntryCancellation',
  method: 'post',
  path: `${PATH}/{entryId}/cancellation-request`,
  quota: 'notifying',
  summary: 'Ask to cancel my confirmed entry',
  description:
    'Asks the organisers to cancel a confirmed entry; they decide. Repeating it returns the entry.',
  params,
  body: z
    .strictObject({
      reason: rules(trimToNotBlank, maxFullWidthCharacters(400)).meta({
        description: 'For the organisers.',
      }),
    })
    .meta({
      id: 'CancellationRequest',
      description: 'A request to cancel an entry.',
      example: { reason: '体調を崩したため。' },
    }),
  success: answersEntry('Requested.'),
  problems: ['NOT_IN_STATE'],
});
