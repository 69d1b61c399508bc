import { presentAmbassador } from '#api/content/ambassadors/present.ts';
import type { WorksOf } from '#api/content/ambassadors/works.ts';
import type { ArticleAwardOf } from '#api/content/articles/awards.ts';
import { presentArticle } from '#api/content/articles/present.ts';
import { presentAwardTexts } from '#api/content/award-texts/present.ts';
import type { ImageOf } from '#api/content/contents/public-images.ts';
import type { PublicContent } from '#api/content/contents/public-store.ts';
import { presentEventTexts } from '#api/content/event-texts/present.ts';
import { presentFaq } from '#api/content/faqs/present.ts';
import { presentMediaItem } from '#api/content/media-items/present.ts';
import { presentNotice } from '#api/content/notices/present.ts';
import { presentSponsor } from '#api/content/sponsors/present.ts';
import { presentTeamMember } from '#api/content/team-members/present.ts';
import type { ContentPreview, PreviewedContent } from '#spec/content/content-previews.ts';
import type { ContentTypeName } from '#spec/content/types/types.ts';

type Sources = {
  readonly imageOf: ImageOf;
  readonly worksOf: WorksOf;
  readonly awardOf: ArticleAwardOf;
};

type Presenters = {
  readonly [Name in ContentTypeName]: (
    content: PublicContent<Name>,
    sources: Sources,
  ) => Omit<PreviewedContent<Name>, 'type'>;
};

/** The presenters of the pages of each type. */
const PRESENTERS: Presenters = {
  article: (content, { imageOf, awardOf }) => presentArticle(content, imageOf, awardOf),
  faq: presentFaq,
  media: (content, { imageOf }) => presentMediaItem(content, imageOf),
  team: (content, { imageOf }) => presentTeamMember(content, imageOf),
  sponsor: (content, { imageOf }) => presentSponsor(content, imageOf),
  ambassador: (content, { imageOf, worksOf }) => presentAmbassador(content, imageOf, worksOf),
  notice: presentNotice,
  award: (content, { imageOf }) => presentAwardTexts(content, imageOf),
  event: (content, { imageOf }) => presentEventTexts(content, imageOf),
};

type Presenter = (content: PublicContent<ContentTypeName>, sources: Sources) => object;

/** Presents a content as its page shows it. */
export const presentContent = (
  type: ContentTypeName,
  content: PublicContent<ContentTypeName>,
  sources: Sources,
): ContentPreview['content'] =>
  // The compiler does not see that a content and the presenter of its type belong together.
  ({ type, ...(PRESENTERS[type] as Presenter)(content, sources) }) as ContentPreview['content'];
