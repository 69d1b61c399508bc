import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AwardSummary } from '#generated/client/types.gen.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { Card, cardLink } from '#web/core/ui/Card.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { Grid, Row, Stack } from '#web/core/ui/Layout.tsx';
import { Picture } from '#web/core/ui/Picture.tsx';
import styles from './AwardCard.module.css';
import { PhaseLine } from './PhaseLine.tsx';
import { resultsOf } from './phases.ts';
import { awardPage, awardResultsPage } from './routes.ts';

type AwardCardProps = {
  award: AwardSummary;
  heading: 'h2' | 'h3';
  eager?: boolean;
};

/** An award in a list: cover, name, summary, phase. */
const AwardCard = ({ award, heading: Heading, eager = false }: AwardCardProps) => {
  const { t } = useTranslation('awards');
  const { slug, cover, title, summary, edition } = award;
  return (
    <Card as="li" pressable className="tall">
      <Picture
        src={cover?.src}
        srcset={cover?.srcset}
        sizes="(width < 720px) 92vw, 560px"
        width={cover?.width}
        height={cover?.height}
        alt=""
        ratio="16:9"
        seed={award.id}
        eager={eager}
      />
      <Stack gap={2} className="padded fills">
        {edition && (
          <p className="soft tiny">
            <LocalizedText text={edition.name} />
          </p>
        )}
        <Heading className={classNames('mincho title', styles.title)}>
          <Link to={awardPage.href({ slug })} className={cardLink}>
            <LocalizedText text={title} />
          </Link>
        </Heading>
        {summary && (
          <p className="quiet">
            <LocalizedText text={summary} />
          </p>
        )}
        <PhaseLine award={award} />
        {resultsOf(award) && (
          <Row
            as={Link}
            gap={0}
            inline
            to={awardResultsPage.href({ slug })}
            className={classNames('target', styles.results)}
          >
            {t('seeResults')}
          </Row>
        )}
      </Stack>
    </Card>
  );
};

type AwardGridProps = {
  awards: readonly AwardSummary[];
  /** `l`: two in a row, for current awards; `m`: three. */
  size: 'm' | 'l';
  heading: 'h2' | 'h3';
  eager?: boolean;
};

export const AwardGrid = ({ awards, size, heading, eager = false }: AwardGridProps) => (
  <Grid as="ul" gap={5} min={280} className={styles.grid} data-size={size}>
    {awards.map((award) => (
      <AwardCard key={award.id} award={award} heading={heading} eager={eager} />
    ))}
  </Grid>
);
