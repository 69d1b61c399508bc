import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ArticleSummary } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { Card, cardLink } from '#web/core/ui/Card.tsx';
import { Chip } from '#web/core/ui/Chip.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { Cluster, Grid, Stack } from '#web/core/ui/Layout.tsx';
import { Picture } from '#web/core/ui/Picture.tsx';
import { StatusBadge } from '#web/core/ui/StatusBadge.tsx';
import styles from './ArticleCard.module.css';
import { articleHref } from './routes.ts';

type ArticleCardProps = {
  article: ArticleSummary;
  /** The level of its headline, by the headings above it. */
  heading: 'h2' | 'h3';
  /** Above the fold: loads the cover eagerly. */
  eager?: boolean;
};

/** An article in a list: cover, kind and day, headline, summary. */
export const ArticleCard = ({ article, heading: Heading, eager = false }: ArticleCardProps) => {
  const { t } = useTranslation('articles');
  const format = useFormat();
  const { cover } = article;
  return (
    <Card as="li" pressable className="tall">
      <div className={styles.cover}>
        <Picture
          src={cover?.src}
          srcset={cover?.srcset}
          sizes="(width < 640px) 92vw, 360px"
          width={cover?.width}
          height={cover?.height}
          alt=""
          ratio="16:9"
          seed={article.id}
          eager={eager}
        />
        {article.isPinned && (
          <StatusBadge tone="new" className={styles.pinned}>
            {t('pinned')}
          </StatusBadge>
        )}
      </div>
      <Stack gap={2} className={styles.text}>
        <Cluster gap={[1, 2]} className="soft tiny">
          <Chip>{t(`category.${article.category}`)}</Chip>
          <time dateTime={article.publishedAt}>{format.dayOf(article.publishedAt)}</time>
        </Cluster>
        <Heading className="large snug">
          <Link to={articleHref(article)} className={cardLink}>
            <LocalizedText text={article.title} />
          </Link>
        </Heading>
        {article.summary && (
          <p className={classNames('quiet', styles.summary)}>
            <LocalizedText text={article.summary} />
          </p>
        )}
      </Stack>
    </Card>
  );
};

/** Articles in up to three columns. @param eager number of covers at the start to load eagerly */
export const ArticleGrid = ({
  articles,
  heading,
  eager = 0,
}: {
  articles: readonly ArticleSummary[];
  heading: ArticleCardProps['heading'];
  eager?: number;
}) => (
  <Grid as="ul" gap={5} min={280}>
    {articles.map((article, index) => (
      <ArticleCard key={article.id} article={article} heading={heading} eager={index < eager} />
    ))}
  </Grid>
);
