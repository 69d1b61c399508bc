import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SponsorSummary } from '#generated/client/types.gen.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import { groupByLevel } from './levels.ts';
import { sponsorPage } from './routes.ts';
import { hasLogo, SponsorLogo } from './SponsorLogo.tsx';
import styles from './sponsors.module.css';

type SponsorLevelsProps = {
  sponsors: readonly SponsorSummary[];
  /** Element of the headings. */
  heading?: 'h2' | 'h3';
  /** Whether the first logos are above the fold. */
  eager?: boolean;
};

/** Level without logos: its sponsors are listed by name. */
const NAMES_ONLY = 'support';

/** Sponsors by level: large logos first, supporters as names. */
export const SponsorLevels = ({
  sponsors,
  heading: Heading = 'h2',
  eager = false,
}: SponsorLevelsProps) => {
  const { t } = useTranslation('sponsors');
  return (
    <Stack gap={6}>
      {groupByLevel(sponsors).map(({ level, sponsors: own }, index) => (
        <Stack as="section" gap={3} key={level} data-level={level}>
          <Heading className="large">{t(`level.${level}`)}</Heading>
          <Cluster
            as="ul"
            gap={[0, 5]}
            align="stretch"
            className={level === NAMES_ONLY ? styles.names : styles.logos}
          >
            {own.map((sponsor) => (
              <li key={sponsor.id}>
                <Stack
                  as={Link}
                  gap={2}
                  justify="center"
                  to={sponsorPage.href({ slug: sponsor.slug })}
                  className="target"
                >
                  {level !== NAMES_ONLY && (
                    <SponsorLogo
                      sponsor={sponsor}
                      sizes={SIZES[level] ?? SMALL}
                      eager={eager && index === 0}
                    />
                  )}
                  {(level === NAMES_ONLY || hasLogo(sponsor)) && (
                    <span className={classNames('small', styles.name)}>
                      <LocalizedText text={sponsor.name} />
                    </span>
                  )}
                </Stack>
              </li>
            ))}
          </Cluster>
        </Stack>
      ))}
    </Stack>
  );
};

const SMALL = '(width < 640px) 24vw, 180px';
const SIZES: Readonly<Record<string, string>> = {
  platinum: '(width < 640px) 84vw, 460px',
  gold: '(width < 640px) 36vw, 300px',
};
