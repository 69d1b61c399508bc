import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PreviewedContent } from '#generated/client/types.gen.ts';
import { AmbassadorText } from '#web/content/ambassadors/AmbassadorText.tsx';
import { ArticleText } from '#web/content/articles/ArticlePage.tsx';
import { AwardTexts } from '#web/content/award-texts/AwardTexts.tsx';
import { EventTexts } from '#web/content/event-texts/EventTexts.tsx';
import { FaqText } from '#web/content/faqs/FaqPage.tsx';
import { MediaItemText } from '#web/content/media-items/MediaItemPage.tsx';
import { NoticeStrip } from '#web/content/notices/NoticeStrip.tsx';
import { SponsorText } from '#web/content/sponsors/SponsorText.tsx';
import { TeamMemberCard } from '#web/content/team-members/TeamMemberCard.tsx';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import styles from './PreviewedContentView.module.css';

type Of<Type extends PreviewedContent['type']> = Extract<PreviewedContent, { type: Type }>;

/** Each type as its page shows it. */
const VIEWS: { readonly [Type in PreviewedContent['type']]: (content: Of<Type>) => ReactNode } = {
  article: (article) => <ArticleText article={article} />,
  faq: (faq) => <FaqText faq={faq} />,
  media: (item) => <MediaItemText item={item} />,
  team: (member) => (
    <Stack gap={4}>
      <h1>
        <LocalizedText text={member.name} />
      </h1>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without bullets */}
      <ul role="list" className={styles.card}>
        <TeamMemberCard member={member} eager />
      </ul>
    </Stack>
  ),
  sponsor: (sponsor) => <SponsorText sponsor={sponsor} />,
  ambassador: (ambassador) => <AmbassadorText ambassador={ambassador} />,
  notice: (notice) => <NoticePreview notice={notice} />,
  award: (award) => <AwardTexts award={award} />,
  event: (event) => <EventTexts event={event} />,
};

export const PreviewedContentView = ({ content }: { content: PreviewedContent }) => {
  const view = VIEWS[content.type] as (shown: PreviewedContent) => ReactNode;
  return view(content);
};

const NoticePreview = ({ notice }: { notice: Of<'notice'> }) => {
  const { t } = useTranslation('content-previews');
  return (
    <Stack gap={4}>
      <h1>{t('notice')}</h1>
      <NoticeStrip notice={notice} />
    </Stack>
  );
};
