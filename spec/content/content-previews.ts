import { z } from 'zod';
import { operation, type Tag } from '#spec/core/operation.ts';
import { Id, Timestamp, text } from '#spec/core/shared.ts';
import { ambassadorFields } from './ambassadors.ts';
import { articleFields } from './articles.ts';
import { awardTextFields } from './award-texts.ts';
import { eventTextFields } from './event-texts.ts';
import { faqFields } from './faqs.ts';
import { mediaItemFields } from './media-items.ts';
import { noticeFields } from './notices.ts';
import { sponsorFields } from './sponsors.ts';
import { teamMemberFields } from './team-members.ts';
import type { ContentTypeName } from './types/types.ts';

export const TAG: Tag = {
  name: 'content-previews',
  description: 'Contents as the public will see them.',
};

const previewed = <Name extends ContentTypeName, Shape extends z.ZodRawShape>(
  name: Name,
  id: string,
  shape: Shape,
) =>
  z
    .strictObject({ type: z.literal(name).meta({ description: 'Type of the content.' }), ...shape })
    .meta({ id, description: 'A content as its page will show it.' });

/** The public view of each type. */
const VIEWS = {
  article: previewed('article', 'PreviewedArticle', articleFields),
  faq: previewed('faq', 'PreviewedFaq', faqFields),
  media: previewed('media', 'PreviewedMediaItem', mediaItemFields),
  team: previewed('team', 'PreviewedTeamMember', teamMemberFields),
  sponsor: previewed('sponsor', 'PreviewedSponsor', sponsorFields),
  ambassador: previewed('ambassador', 'PreviewedAmbassador', ambassadorFields),
  notice: previewed('notice', 'PreviewedNotice', noticeFields),
  award: previewed('award', 'PreviewedAward', awardTextFields),
  event: previewed('event', 'PreviewedEvent', eventTextFields),
} satisfies Record<ContentTypeName, z.ZodType>;

/** The public view of a type. */
export type PreviewedContent<Name extends ContentTypeName> = z.output<(typeof VIEWS)[Name]>;

export const ContentPreview = z
  .strictObject({
    content: z
      .discriminatedUnion('type', [
        VIEWS.article,
        VIEWS.faq,
        VIEWS.media,
        VIEWS.team,
        VIEWS.sponsor,
        VIEWS.ambassador,
        VIEWS.notice,
        VIEWS.award,
        VIEWS.event,
      ])
      .meta({
        id: 'PreviewedContent',
        description:
          'The newest revision as its page will show it. `…` stands for texts that it still lacks.',
      }),
    missing: z
      .array(text(400))
      .max(20)
      .meta({ description: 'JSON Pointers to what it needs before it can be released.' }),
    expiresAt: Timestamp.optional().meta({
      description: 'When the link stops working. Absent when read without one.',
    }),
  })
  .meta({
    id: 'ContentPreview',
    description: 'A preview of a content.',
    example: {
      content: {
        type: 'notice',
        id: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a57',
        level: 'info',
        text: { ja: '…' },
        publishedAt: '2027-04-23T22:00:00.000Z',
      },
      missing: ['/content/text/ja'],
      expiresAt: '2027-04-01T01:00:00.000Z',
    },
  });
export type ContentPreview = z.output<typeof ContentPreview>;

export const getContentPreview = operation({
  id: 'getContentPreview',
  tag: TAG.name,
  method: 'get',
  path: '/api/v1/contents/{contentId}/preview',
  access: 'none',
  summary: 'Get the preview of a content',
  description:
    'Returns the newest revision as the public will see it, to members of the tenant with the right `contents`, and to anybody with the key of a preview link.',
  caching: 'private',
  params: z.strictObject({ contentId: Id.meta({ description: 'Id of the content.' }) }),
  previewKey: true,
  success: { status: 200, description: 'The preview.', schema: ContentPreview },
  problems: ['PREVIEW_EXPIRED'],
});
