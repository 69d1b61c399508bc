import { z } from 'zod';
import { EnteredTimestamp } from '#spec/core/entered.ts';
import { operation, type Tag } from '#spec/core/operation.ts';
import { Id } from '#spec/core/shared.ts';
import { ANNOUNCEMENT_KINDS } from '#spec/show/award-badges.ts';
import { Announcement, AnnouncementChange } from './announcement-views.ts';

export const TAG: Tag = {
  name: 'announcements',
  description:
    'Shortlists and results of awards, which nobody but owner, managers and the chair of the jury sees before their time.',
};

const PATH = '/api/v1/organiser/awards/{awardId}/announcements/{kind}';
const staff = {
  tag: TAG.name,
  access: { only: 'tenantUser' },
  params: z.strictObject({
    awardId: Id.meta({ description: 'Id of the award.' }),
    kind: z.enum(ANNOUNCEMENT_KINDS).meta({ description: 'What is announced.' }),
  }),
} as const;

export const getAnnouncement = operation({
  ...staff,
  id: 'getAnnouncement',
  method: 'get',
  path: PATH,
  right: 'standings',
  summary: 'Get an announcement',
  description:
    'Returns an announcement of an award, public or not, and the entries to choose from; an empty one before it is first saved. Of the judges, the chair of the award alone may read it.',
  caching: 'private',
  versioned: 'returns',
  success: { status: 200, description: 'The announcement.', schema: Announcement },
});

export const saveAnnouncement = operation({
  ...staff,
  id: 'saveAnnouncement',
  method: 'put',
  path: PATH,
  right: 'results',
  summary: 'Save an announcement',
  description:
    'Sets what an announcement says. Nobody else sees it before its time. A change of a public one is visible at once and needs a note, which the public sees beside it; it sends no e-mail.',
  body: AnnouncementChange,
  versioned: 'requires',
  success: { status: 200, description: 'The announcement.', schema: Announcement },
});

export const scheduleAnnouncement = operation({
  ...staff,
  id: 'scheduleAnnouncement',
  method: 'post',
  path: `${PATH}/schedule`,
  right: 'results',
  summary: 'Schedule an announcement',
  description:
    'Sets the time, by the clock of the database, at which everybody sees it and e-mails go to the entrants: now, or later. Until then another time can be set. NOT_IN_STATE when it names no entry.',
  body: z
    .strictObject({
      publishAt: EnteredTimestamp.optional().meta({
        description: 'When, in the future. Absent: now.',
        example: '2027-04-25T06:00:00.000Z',
      }),
    })
    .meta({
      id: 'AnnouncementTime',
      description: 'A time to set.',
      example: { publishAt: '2027-04-25T06:00:00.000Z' },
    }),
  versioned: 'returns',
  success: { status: 200, description: 'The announcement.', schema: Announcement },
  problems: ['NOT_IN_STATE', 'RELEASE_PAST'],
});

export const unscheduleAnnouncement = operation({
  ...staff,
  id: 'unscheduleAnnouncement',
  method: 'post',
  path: `${PATH}/unschedule`,
  right: 'results',
  summary: 'Unschedule an announcement',
  description: 'Takes the time back, until it has come. Repeating it returns the announcement.',
  versioned: 'returns',
  success: { status: 200, description: 'The announcement.', schema: Announcement },
  problems: ['RELEASE_PAST'],
});
