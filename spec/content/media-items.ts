import { z } from 'zod';
import { operation, type Tag } from '#spec/core/operation.ts';
import { Day, growingEnum, Id, Image, localized, text } from '#spec/core/shared.ts';
import { neighbours } from './neighbours.ts';
import { publicRead, publicTimes, wholeList } from './public-content.ts';
import { MEDIA_KINDS } from './types/media.ts';

export const TAG: Tag = { name: 'media-items', description: 'What others published about it.' };

/** The fields of a media item on its page, without those that only lists add. */
export const mediaItemFields = {
  id: Id,
  outlet: text(60).meta({ description: 'Who published it.' }),
  kind: growingEnum(MEDIA_KINDS, 'Kind of outlet.'),
  title: localized(120).meta({ description: 'Its title.' }),
  url: z.url().max(500).meta({ description: 'Where to read or see it.' }),
  date: Day.meta({ description: 'Day of publication.' }),
  summary: localized(400).optional().meta({ description: 'What it is about. Absent without one.' }),
  thumbnail: Image.optional(),
  ...publicTimes,
};
const example = {
  id: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a53',
  outlet: '湾岸新聞',
  kind: 'newspaper',
  title: { ja: '盤上の市、今年も', en: 'The market of boards is back' },
  url: 'https://wangan.example/2027/0302',
  date: '2027-03-02',
  updatedAt: '2027-03-02T04:00:00.000Z',
};

export const MediaItemSummary = z
  .strictObject(mediaItemFields)
  .meta({ id: 'MediaItemSummary', description: 'A media item in the list.', example });
export type MediaItemSummary = z.output<typeof MediaItemSummary>;

export const MediaItem = z
  .strictObject({ ...mediaItemFields, ...neighbours })
  .meta({ id: 'MediaItem', description: 'What somebody published about the show.', example });
export type MediaItem = z.output<typeof MediaItem>;

export const listMediaItems = operation({
  ...publicRead,
  id: 'listMediaItems',
  tag: TAG.name,
  path: '/api/v1/media',
  summary: 'List media items',
  description: 'Returns the 500 latest media items, the newest first.',
  success: {
    status: 200,
    description: 'The media items.',
    schema: wholeList(MediaItemSummary, {
      id: 'MediaItemList',
      description: 'Media items, the newest first.',
      example: { items: [example] },
    }),
  },
});

export const getMediaItem = operation({
  ...publicRead,
  id: 'getMediaItem',
  tag: TAG.name,
  path: '/api/v1/media/{mediaId}',
  summary: 'Get a media item',
  description: 'Returns a media item, and what stands beside it in the list.',
  params: z.strictObject({ mediaId: Id.meta({ description: 'Id of the media item.' }) }),
  success: { status: 200, description: 'The media item.', schema: MediaItem },
});
