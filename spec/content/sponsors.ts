import { z } from 'zod';
import { operation, type Tag } from '#spec/core/operation.ts';
import { growingEnum, Id, Image, localized, text } from '#spec/core/shared.ts';
import { PublicSlug, publicRead, publicTimes, wholeList } from './public-content.ts';
import { MAX_MARKDOWN } from './types/fields.ts';
import { SPONSOR_LEVELS } from './types/sponsor.ts';

export const TAG: Tag = { name: 'sponsors', description: 'Companies that support the show.' };

const summary = {
  id: Id,
  slug: PublicSlug,
  level: growingEnum(SPONSOR_LEVELS, 'Level of sponsorship.'),
  name: localized(60).meta({ description: 'Name of the company.' }),
  kana: text(120)
    .optional()
    .meta({ description: 'Reading of the Japanese name in katakana. Absent if unknown.' }),
  logoLight: Image.optional().meta({ description: 'For light backgrounds. Absent without one.' }),
  logoDark: Image.optional().meta({
    description: 'For dark backgrounds. Absent: show the other one on a light plate.',
  }),
  url: z
    .url()
    .max(500)
    .optional()
    .meta({ description: 'Website of the company. Absent without one.' }),
};
const example = {
  id: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a55',
  slug: 'shiosai',
  level: 'gold',
  name: { ja: '潮騒印刷', en: 'Shiosai Printing' },
  kana: 'シオサイインサツ',
  url: 'https://shiosai.example/',
};

export const SponsorSummary = z
  .strictObject(summary)
  .meta({ id: 'SponsorSummary', description: 'A sponsor in the list.', example });
export type SponsorSummary = z.output<typeof SponsorSummary>;

export const sponsorFields = {
  ...summary,
  text: localized(MAX_MARKDOWN).optional().meta({
    description: 'About the company. Markdown without HTML. Absent without a text.',
  }),
  ...publicTimes,
};

export const Sponsor = z.strictObject(sponsorFields).meta({
  id: 'Sponsor',
  description: 'A sponsor.',
  example: {
    ...example,
    text: { ja: '箱とカードを刷っています。' },
    updatedAt: '2027-03-02T04:00:00.000Z',
  },
});
export type Sponsor = z.output<typeof Sponsor>;

export const listSponsors = operation({
  ...publicRead,
  id: 'listSponsors',
  tag: TAG.name,
  path: '/api/v1/sponsors',
  summary: 'List sponsors',
  description: 'Returns all sponsors: the highest level first, within it in the order of staff.',
  success: {
    status: 200,
    description: 'The sponsors.',
    schema: wholeList(SponsorSummary, {
      id: 'SponsorList',
      description: 'Sponsors by level.',
      example: { items: [example] },
    }),
  },
});

export const getSponsor = operation({
  ...publicRead,
  id: 'getSponsor',
  tag: TAG.name,
  path: '/api/v1/sponsors/{slug}',
  summary: 'Get a sponsor',
  description: 'Returns a sponsor.',
  params: z.strictObject({ slug: PublicSlug }),
  success: { status: 200, description: 'The sponsor.', schema: Sponsor },
});
