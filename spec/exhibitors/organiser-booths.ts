import { z } from 'zod';
import { EXHIBITOR_KINDS, PlanCode } from '#spec/applications/kinds/exhibitor.ts';
import { operation, type Tag } from '#spec/core/operation.ts';
import {
  booleanQuery,
  Day,
  growingEnum,
  Id,
  localized,
  pagedList,
  pagingQuery,
  Timestamp,
  text,
} from '#spec/core/shared.ts';
import { BOOTH_USER_ROLES } from '#spec/show/booth-roles.ts';
import { BoothPath, boothFields } from '#spec/show/booths.ts';
import { GenreCode } from '#spec/show/genres.ts';
import {
  BOOTH_STATUSES,
  BoothPlace,
  BoothPlaces,
  BoothStatus,
  PlacedBooths,
} from '#spec/show/placements.ts';
import { BoothTransfer, BoothVisibility } from './organiser-booth-changes.ts';

export const TAG: Tag = {
  name: 'organiser-booths',
  description:
    'Booths of the current edition as its organisers see them: places, visibility, owner.',
};

/** On how many of its days a booth has a place. */
export const PLACED = ['no', 'partly', 'yes'] as const;
export type Placed = (typeof PLACED)[number];

const number = text(20).meta({ description: 'Number of its entry.', example: '2027S-0001' });

const example = {
  id: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a10',
  name: { ja: '夕凪ゲームズ', en: 'Yunagi Games' },
  kana: 'ユウナギゲームズ',
  genres: ['strategy'],
  status: 'draft',
  isReady: true,
  days: ['2027-04-24', '2027-04-25'],
  placed: 'partly',
  placements: [
    {
      day: '2027-04-24',
      ...{ code: 'K12', hall: 'W1', x: 40, y: 60, w: 24, h: 24, rotation: 180 },
    },
  ],
  applicationId: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a41',
  number: '2027S-0001',
  kind: 'circle',
  plan: 'half',
  planName: { ja: '半卓' },
  hasOwner: true,
  ownerName: '夕凪',
  neighbour: {
    boothId: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a11',
    number: '2027S-0002',
    name: { ja: '潮騒工房' },
  },
} as const;

const shown = {
  id: Id,
  name: boothFields.name,
  kana: boothFields.kana,
  genres: boothFields.genres,
  status: BoothStatus,
  isReady: z.boolean().meta({
    description:
      'Whether its exhibitor has released the profile; visitors see the rest until then.',
  }),
  days: z.array(Day).min(1).max(3).meta({ description: 'Days on which it exhibits, in order.' }),
  placed: growingEnum(PLACED, 'Whether it has a place on its days: on none, some or all of them.'),
  placements: z
    .array(
      z
        .strictObject({ day: Day, ...BoothPlace.shape })
        .meta({ id: 'BoothPlacement', description: 'The place of a booth on one of its days.' }),
    )
    .max(3)
    .meta({ description: 'Its places by day.' }),
  applicationId: Id.optional().meta({
    description: 'Id of the application of its entry. Absent without an entry.',
  }),
  number: number.optional().meta({ description: 'Number of its entry. Absent without an entry.' }),
  kind: growingEnum(EXHIBITOR_KINDS, 'Who exhibits. Absent without an entry.').optional(),
  plan: PlanCode.optional().meta({
    description: 'Code of the plan that was granted. Absent without an entry.',
  }),
  planName: localized(40)
    .optional()
    .meta({ description: 'Name of that plan. Absent without an entry.' }),
  hasOwner: z.boolean().meta({ description: 'False once the account of its owner was deleted.' }),
  ownerName: text(100).optional().meta({
    description: 'Name that its owner has chosen to show. Absent without one.',
  }),
  neighbour: z
    .strictObject({ boothId: Id, number, name: localized(40) })
    .optional()
    .meta({
      description:
        'The booth of the entry that names this one as its neighbour too. Absent otherwise.',
    }),
} as const;

export const OrganiserBoothSummary = z.strictObject(shown).meta({
  id: 'OrganiserBoothSummary',
  description: 'A booth, as listed for organisers.',
  example,
});
export type OrganiserBoothSummary = z.output<typeof OrganiserBoothSummary>;

const detailExample = {
  ...example,
  members: [{ id: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a40', name: '汐見', role: 'editor' }],
  createdAt: '2027-02-15T03:00:00.000Z',
  updatedAt: '2027-03-01T09:00:00.000Z',
};

export const OrganiserBooth = z
  .strictObject({
    ...shown,
    hiddenReason: text(200).optional().meta({
      description: 'Why staff hid it. Absent unless it is hidden.',
    }),
    members: z
      .array(
        z.strictObject({
          id: Id,
          name: text(100).optional().meta({
            description: 'Name that the member shows. Absent without a profile.',
          }),
          role: growingEnum(BOOTH_USER_ROLES, 'Role of the member.'),
        }),
      )
      .max(100)
      .meta({ description: 'Accepted members, to whom it can be transferred.' }),
    createdAt: Timestamp,
    updatedAt: Timestamp.meta({ description: 'When the exhibitor last changed the booth.' }),
  })
  .meta({
    id: 'OrganiserBooth',
    description: 'A booth as its organisers see it.',
    example: detailExample,
  });
export type OrganiserBooth = z.output<typeof OrganiserBooth>;

export const OrganiserBoothQuery = z.strictObject({
  ...pagingQuery,
  q: text(100).optional().meta({
    description: 'Words in the name, the place or the number of the entry.',
    example: '夕凪',
  }),
  status: z.array(z.enum(BOOTH_STATUSES)).max(BOOTH_STATUSES.length).optional().meta({
    description: 'Only these states; any of them matches. Default: all but `cancelled`.',
  }),
  placed: z.enum(PLACED).optional().meta({
    description: 'Only booths with a place on none, some or all of their days.',
  }),
  ready: booleanQuery('Only booths whose profile is released, or is not.'),
  genre: GenreCode.optional().meta({ description: 'Only this genre.' }),
  day: Day.optional().meta({ description: 'Only booths that exhibit on this day.' }),
});
export type OrganiserBoothQuery = z.output<typeof OrganiserBoothQuery>;

const PATH = '/api/v1/organiser/booths';
const staff = { access: { only: 'tenantUser' }, tag: TAG.name } as const;
const onDay = BoothPath.extend({ day: Day.meta({ description: 'One of the booth’s days.' }) });
const answersBooth = (description: string) =>
  ({ status: 200, description, schema: OrganiserBooth }) as const;

export const listOrganiserBooths = operation({
  ...staff,
  right: 'booths',
  id: 'listOrganiserBooths',
  method: 'get',
  path: PATH,
  summary: 'List booths for organisers',
  description:
    'Returns the booths of the current edition in all states: those without a place first, then by code.',
  caching: 'private',
  query: OrganiserBoothQuery,
  success: {
    status: 200,
    description: 'One page of booths.',
    schema: pagedList(OrganiserBoothSummary).meta({
      id: 'OrganiserBoothList',
      description: 'Booths of an edition.',
    }),
    example: { items: [example], total: 1, totalIsCapped: false },
  },
  problems: ['BAD_CURSOR'],
});

export const getOrganiserBooth = operation({
  ...staff,
  right: 'booths',
  id: 'getOrganiserBooth',
  method: 'get',
  path: `${PATH}/{boothId}`,
  readsPersonalData: { entity: 'booth', parameter: 'boothId' },
  summary: 'Get a booth for organisers',
  description: 'Returns a booth of the current edition in any state.',
  caching: 'private',
  params: BoothPath,
  success: answersBooth('The booth.'),
});

export const placeBooth = operation({
  ...staff,
  right: 'floor',
  id: 'placeBooth',
  method: 'put',
  path: `${PATH}/{boothId}/days/{day}`,
  summary: 'Place a booth on a day',
  description:
    'Gives a booth its place on one of its days, or moves it. Once the edition is published, a booth with a place on each of its days is published at once. NOT_FOUND for a day on which it does not exhibit.',
  params: onDay,
  body: BoothPlace,
  success: answersBooth('The booth with its place.'),
  problems: ['CODE_TAKEN', 'FLOOR_TAKEN', 'OUTSIDE_HALL', 'NOT_IN_STATE'],
});

export const placeBooths = operation({
  ...staff,
  right: 'floor',
  id: 'placeBooths',
  method: 'post',
  path: `${PATH}/places`,
  summary: 'Place many booths',
  description:
    'Places or moves several booths in one transaction. Conflicts are checked against the resulting floor plan, so two booths can swap places. If any place is refused, or with `dryRun`, nothing changes.',
  body: BoothPlaces,
  success: {
    status: 200,
    description: 'What became of each place, in the order of the request.',
    schema: PlacedBooths,
  },
});

export const unplaceBooth = operation({
  ...staff,
  right: 'floor',
  id: 'unplaceBooth',
  method: 'delete',
  path: `${PATH}/{boothId}/days/{day}`,
  summary: 'Take the place of a booth on a day',
  description:
    'Frees the place. A published booth becomes a draft until it has a place on each of its days again; its reservations stay. Repeating it returns the booth.',
  params: onDay,
  success: answersBooth('The booth without the place.'),
  problems: ['NOT_IN_STATE'],
});

export const setBoothVisibility = operation({
  ...staff,
  right: 'booths',
  id: 'setBoothVisibility',
  method: 'put',
  path: `${PATH}/{boothId}/visibility`,
  summary: 'Hide a booth, or show it again',
  description:
    'Hides a published booth from all public pages, or shows a hidden one again: as soon as it has its places and its edition is published. Informs its owner by e-mail. Reservations stay. Repeating it returns the booth.',
  params: BoothPath,
  body: BoothVisibility,
  success: answersBooth('The booth.'),
  problems: ['NOT_IN_STATE'],
});

export const transferBooth = operation({
  ...staff,
  right: 'transfer',
  id: 'transferBooth',
  method: 'put',
  path: `${PATH}/{boothId}/owner`,
  summary: 'Transfer a booth to one of its members',
  description:
    'Makes an accepted member the owner of the booth; the former owner becomes an editor. Informs both by e-mail. The entry stays with its applicant, and works with their makers. Repeating it returns the booth.',
  params: BoothPath,
  body: BoothTransfer,
  success: answersBooth('The booth with its new owner.'),
  problems: ['NOT_IN_STATE'],
});
