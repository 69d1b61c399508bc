import { z } from 'zod';
import { EXHIBITOR_KINDS } from '#spec/applications/kinds/exhibitor.ts';
import { EnteredDay, EnteredTimestamp, MAX_PRICE } from '#spec/core/entered.ts';
import { optionalLocalized, requiredLocalized } from '#spec/core/localized-input.ts';
import { operation } from '#spec/core/operation.ts';
import { maxValue, minValue } from '#spec/core/rules/bounds.ts';
import { matchesAlphanumeric, matchesUrlSlug } from '#spec/core/rules/characters.ts';
import { endsAfterStart } from '#spec/core/rules/conditions.ts';
import { listField } from '#spec/core/rules/list-fields.ts';
import { countAtLeast, countBetween, uniqueItems } from '#spec/core/rules/lists.ts';
import { toHalfWidth } from '#spec/core/rules/normalizing-rules.ts';
import { firstDecimal, integerOnly, requiredInput } from '#spec/core/rules/number.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { maxFullWidthCharacters } from '#spec/core/rules/string.ts';
import {
  Count,
  Day,
  growingEnum,
  Id,
  localized,
  patchOf,
  singleLineRules,
  Timestamp,
} from '#spec/core/shared.ts';
import {
  callExample,
  callFields,
  callParams,
  MAX_PLANS,
  planExample,
  planFields,
  TAG,
} from './calls.ts';

/** A draft is not public; a closed call takes no entries. Domain: exhibitor call. */
export const CALL_STATUSES = ['draft', 'published', 'closed'] as const;
export type CallStatus = (typeof CALL_STATUSES)[number];

const Status = growingEnum(CALL_STATUSES, 'A draft is not public; a closed call takes no entries.');

const count = (max: number, description: string) => z.int().min(0).max(max).meta({ description });

const PlanInput = z
  .strictObject({
    code: rules(requiredInput, matchesUrlSlug, ...singleLineRules(20)).meta({
      description: 'Unique within the call; shown in exports.',
    }),
    name: requiredLocalized(maxFullWidthCharacters(40)).meta({ description: 'Name.' }),
    tables: rules(requiredInput, firstDecimal, minValue(0), maxValue(100)).meta({
      description: 'Number of tables; half a table is 0.5.',
    }),
    chairs: count(100, 'Number of chairs.'),
    passes: count(100, 'Number of passes for helpers.'),
    days: listField(Day, { min: 1, max: 3 }, countAtLeast(1), uniqueItems).meta({
      description: 'Days on which it can be taken.',
    }),
    price: rules(requiredInput, integerOnly, minValue(0), maxValue(MAX_PRICE)).meta({
      description: 'Price of all days together, in yen, including tax.',
    }),
    quota: count(10_000, 'Number of places.'),
  })
  .meta({ id: 'ExhibitorPlanInput', description: 'A plan to apply for.' });

const placesExample = { ...planExample, quota: 80 };

const CallFields = z.strictObject({
  title: requiredLocalized(maxFullWidthCharacters(60)).meta({ description: 'Title.' }),
  intro: optionalLocalized(maxFullWidthCharacters(4000)).meta({
    description: 'Markdown without HTML.',
  }),
  kinds: listField(
    z.enum(EXHIBITOR_KINDS),
    { min: 1, max: EXHIBITOR_KINDS.length },
    countAtLeast(1),
    uniqueItems,
  ).meta({ description: 'Exhibitors whom the call admits.' }),
  opensAt: EnteredTimestamp.meta({ description: 'Start of the period for entries.' }),
  closesAt: EnteredTimestamp.meta({ description: 'End of that period, exclusive.' }),
  resultsOn: EnteredDay.optional().meta({ description: 'Day on which results are expected.' }),
  daysToPay: callFields.daysToPay,
  accountText: requiredLocalized(maxFullWidthCharacters(400)).meta({
    description: 'Where to pay. Only accepted exhibitors see it.',
  }),
  numberPrefix: rules(requiredInput, toHalfWidth, matchesAlphanumeric, ...singleLineRules(8)).meta({
    description: 'Start of the numbers of its entries, unique in the edition.',
  }),
  plans: listField(PlanInput, { min: 1, max: MAX_PLANS }, countBetween(1, MAX_PLANS)).meta({
    description: 'Plans with different codes, in the order of the call.',
  }),
});

const inOrder = endsAfterStart('opensAt', 'closesAt');

/** Everything that organisers enter about a call. */
export const ExhibitorCallFields = CallFields.check(inOrder);
export type ExhibitorCallFields = z.output<typeof ExhibitorCallFields>;

const { id, ...fieldsExample } = callExample;
const inputExample = {
  ...fieldsExample,
  accountText: { ja: '湾岸銀行 有明支店 普通 0000000' },
  numberPrefix: '2027S',
  plans: [placesExample],
};

export const NewExhibitorCall = ExhibitorCallFields.meta({
  id: 'NewExhibitorCall',
  description: 'A call to create, as a draft.',
  example: inputExample,
});

export const ExhibitorCallChange = patchOf(
  z.strictObject({
    ...CallFields.shape,
    status: z.enum(CALL_STATUSES).meta({ description: 'Draft, published or closed.' }),
  }),
).meta({
  id: 'ExhibitorCallChange',
  description: 'Fields to change. Plans are replaced as a list and matched by their code.',
  example: { status: 'published' },
});

export const OrganiserCall = z
  .strictObject({
    id: Id,
    status: Status,
    ...callFields,
    accountText: localized(400).meta({ description: 'Where to pay.' }),
    numberPrefix: z.string().max(8).meta({ description: 'Start of the numbers of its entries.' }),
    plans: z
      .array(
        z
          .strictObject({
            ...planFields,
            quota: count(10_000, 'Number of places.'),
            taken: Count.meta({
              description: 'Places of accepted and confirmed entries, and of scheduled releases.',
            }),
          })
          .meta({ id: 'OrganiserPlan', description: 'A plan with its places.' }),
      )
      .min(1)
      .max(MAX_PLANS)
      .meta({ description: 'In the order of the call.' }),
    entryCount: Count.meta({
      description: 'Number of its entries, including closed ones and without drafts.',
    }),
    version: Count.meta({ description: 'Version for If-Match.' }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({
    id: 'OrganiserCall',
    description: 'A call for exhibitors as its organisers see it.',
  });
export type OrganiserCall = z.output<typeof OrganiserCall>;

const example = {
  id,
  status: 'published',
  ...inputExample,
  plans: [{ ...placesExample, taken: 12 }],
  entryCount: 18,
  version: 2,
  createdAt: '2027-01-05T03:00:00.000Z',
  updatedAt: '2027-01-05T03:00:00.000Z',
};

const staff = { access: { only: 'tenantUser' }, right: 'applications', tag: TAG.name } as const;
const refusals = ['CALL_OUTSIDE_PERIOD', 'PREFIX_TAKEN'] as const;

export const listOrganiserCalls = operation({
  ...staff,
  id: 'listOrganiserCalls',
  method: 'get',
  path: '/api/v1/organiser/exhibitor-calls',
  summary: 'List calls with their places',
  description: 'Returns all calls of the current edition, drafts included.',
  caching: 'private',
  success: {
    status: 200,
    description: 'The calls.',
    schema: z
      .strictObject({
        items: z.array(OrganiserCall).max(40).meta({ description: 'The newest first.' }),
      })
      .meta({ id: 'OrganiserCallList', description: 'Calls of an edition.' }),
    example: { items: [example] },
  },
});

export const getOrganiserCall = operation({
  ...staff,
  id: 'getOrganiserCall',
  method: 'get',
  path: '/api/v1/organiser/exhibitor-calls/{callId}',
  summary: 'Get a call with its places',
  description: 'Returns a call of the current edition, drafts included.',
  caching: 'private',
  versioned: 'returns',
  params: callParams,
  success: { status: 200, description: 'The call.', schema: OrganiserCall, example },
});

export const createExhibitorCall = operation({
  ...staff,
  id: 'createExhibitorCall',
  method: 'post',
  path: '/api/v1/organiser/exhibitor-calls',
  summary: 'Create a call for exhibitors',
  description: 'Creates a draft, which only staff see.',
  body: NewExhibitorCall,
  idempotency: 'optional',
  versioned: 'returns',
  success: { status: 201, description: 'Created.', schema: OrganiserCall, example },
  problems: refusals,
});

export const updateExhibitorCall = operation({
  ...staff,
  id: 'updateExhibitorCall',
  method: 'patch',
  path: '/api/v1/organiser/exhibitor-calls/{callId}',
  summary: 'Update a call for exhibitors',
  description:
    'Updates the given fields, and publishes or closes the call. A published call goes back to a draft only before its first entry. What was granted keeps its price.',
  params: callParams,
  body: ExhibitorCallChange,
  versioned: 'requires',
  success: { status: 200, description: 'The updated call.', schema: OrganiserCall, example },
  problems: [...refusals, 'NOT_IN_STATE', 'PLAN_IN_USE', 'QUOTA_BELOW_TAKEN'],
});
