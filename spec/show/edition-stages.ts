import { z } from 'zod';
import { operation } from '#spec/core/operation.ts';
import { Count, growingEnum, localized } from '#spec/core/shared.ts';
import {
  EDITION_STATUSES,
  EditionSlug,
  EditionStage,
  type EditionStatus,
  TAG,
} from './editions.ts';

const rank = (status: EditionStatus): number => EDITION_STATUSES.indexOf(status);

/** The first stage in which visitors see the booths, and later ones. */
export const BOOTHS_SHOWN: readonly EditionStatus[] = EDITION_STATUSES.slice(rank('published'));

/** Returns the stage after another. Undefined after the last one. */
export const nextStage = (status: EditionStatus): EditionStatus | undefined =>
  EDITION_STATUSES[rank(status) + 1];

/** Returns the stage to which an edition may go back. Undefined once the show is over. */
export const previousStage = (status: EditionStatus): EditionStatus | undefined =>
  rank(status) > rank('live') ? undefined : EDITION_STATUSES[rank(status) - 1];

export const OrganiserEdition = z
  .strictObject({
    slug: EditionSlug,
    name: localized(60),
    status: EditionStage,
    next: growingEnum(
      EDITION_STATUSES,
      'Stage to which the caller can move it. Absent without one.',
    ).optional(),
    previous: growingEnum(
      EDITION_STATUSES,
      'Stage to which the caller can move it back. Absent without one.',
    ).optional(),
    booths: z
      .strictObject({
        published: Count.meta({ description: 'Booths that visitors see.' }),
        placed: Count.meta({
          description:
            'Drafts with a place on each of their days. Publishing the edition publishes them.',
        }),
        unplaced: Count.meta({
          description: 'Drafts without a place on at least one of their days.',
        }),
        hidden: Count.meta({ description: 'Booths that staff hid.' }),
      })
      .meta({ description: 'Numbers of booths; cancelled ones do not count.' }),
  })
  .meta({
    id: 'OrganiserEdition',
    description: 'The stage of an edition, as its organisers see it.',
    example: {
      slug: '2027-spring',
      name: { ja: '暖簾ボードゲーム市 2027 春', en: 'Noren Board Game Market 2027 Spring' },
      status: 'recruiting',
      next: 'published',
      previous: 'announced',
      booths: { published: 0, placed: 100, unplaced: 3, hidden: 0 },
    },
  });
export type OrganiserEdition = z.output<typeof OrganiserEdition>;

const shared = {
  tag: TAG.name,
  path: '/api/v1/organiser/editions/{slug}/status',
  access: { only: 'tenantUser' },
  params: z.strictObject({ slug: EditionSlug.meta({ description: 'Slug of the edition.' }) }),
} as const;

export const getEditionStatus = operation({
  ...shared,
  id: 'getEditionStatus',
  method: 'get',
  right: 'booths',
  summary: 'Get the stage of an edition',
  description:
    'Returns the stage of an edition of the tenant, the stages that can follow, and how many booths that concerns.',
  caching: 'private',
  success: { status: 200, description: 'The stage.', schema: OrganiserEdition },
});

export const setEditionStatus = operation({
  ...shared,
  id: 'setEditionStatus',
  method: 'put',
  right: 'editions',
  summary: 'Set the stage of an edition',
  description:
    'Moves an edition of the tenant one stage ahead or, until the end of `live`, one stage back, which only an owner may. At `published`, every booth with a place on each of its days is published; back at `recruiting`, they become drafts again, while their reservations stay. The stage that it has already is not changed.',
  body: z
    .strictObject({
      status: z.enum(EDITION_STATUSES).meta({ description: 'The new stage.' }),
    })
    .meta({
      id: 'EditionStatusChange',
      description: 'A stage to set.',
      example: { status: 'published' },
    }),
  success: { status: 200, description: 'The stage.', schema: OrganiserEdition },
  problems: ['NOT_IN_STATE'],
});
