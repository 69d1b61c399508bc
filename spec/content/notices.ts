import { z } from 'zod';
import { operation, type Tag } from '#spec/core/operation.ts';
import { growingEnum, Id, localized, Timestamp } from '#spec/core/shared.ts';
import { publicRead, wholeList } from './public-content.ts';
import { NOTICE_LEVELS } from './types/notice.ts';

export const TAG: Tag = { name: 'notices', description: 'Messages on every page.' };

export const noticeFields = {
  id: Id,
  level: growingEnum(NOTICE_LEVELS, 'How urgent it is.'),
  text: localized(120).meta({ description: 'The message.' }),
  link: z
    .url()
    .max(500)
    .optional()
    .meta({ description: 'Where to read more. Absent without one.' }),
  publishedAt: Timestamp.meta({ description: 'When it was first public.' }),
};
const example = {
  id: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a57',
  level: 'warning',
  text: {
    ja: '強風のため、開場を11時に遅らせます。',
    en: 'Doors open at eleven because of the wind.',
  },
  publishedAt: '2027-04-23T22:00:00.000Z',
};

export const Notice = z
  .strictObject(noticeFields)
  .meta({ id: 'Notice', description: 'A message on every page.', example });
export type Notice = z.output<typeof Notice>;

export const listNotices = operation({
  ...publicRead,
  id: 'listNotices',
  tag: TAG.name,
  path: '/api/v1/notices',
  summary: 'List notices',
  description: 'Returns the messages to show now: the most urgent first, then the newest.',
  success: {
    status: 200,
    description: 'The notices.',
    schema: wholeList(Notice, {
      id: 'NoticeList',
      description: 'Messages to show now.',
      example: { items: [example] },
    }),
  },
});
