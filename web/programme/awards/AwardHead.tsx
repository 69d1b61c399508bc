import { Link } from 'react-router-dom';
import type { AwardSummary } from '#generated/client/types.gen.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { AwardNav } from './AwardNav.tsx';
import { awardPage } from './routes.ts';

type AwardHeadProps = {
  award: AwardSummary;
  current: 'rule' | 'rewards' | 'results';
  /** The subject of the page. */
  title: string;
};

/** The heading of a page below an award: the award's name, the page's subject, and its other pages. */
export const AwardHead = ({ award, current, title }: AwardHeadProps) => (
  <Stack gap={4}>
    <Stack gap={1}>
      <p className="large mincho">
        <Link to={awardPage.href({ slug: award.slug })}>
          <LocalizedText text={award.title} />
        </Link>
      </p>
      <h1>{title}</h1>
    </Stack>
    <AwardNav slug={award.slug} current={current} />
  </Stack>
);
