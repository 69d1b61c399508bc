import { useTranslation } from 'react-i18next';
import type { Edition } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { useTimeZone } from '#web/core/site.ts';
import { classNames } from '#web/core/ui/class-names.ts';
import { Icon } from '#web/core/ui/Icon.tsx';
import { Cluster, Grid, Row, Stack } from '#web/core/ui/Layout.tsx';
import { showPhase } from '#web/show/editions/show-phase.ts';
import styles from './HomePage.module.css';

type ShowHeaderProps = { edition: Edition; now: string };

/** The show's name, days, hours and venue. */
export const ShowHeader = ({ edition, now }: ShowHeaderProps) => {
  const { t } = useTranslation('home');
  const format = useFormat();
  return (
    <Grid as="header" gap={6} className={styles.head}>
      <Stack className="shrinks">
        <h1 className={styles.name}>
          <LocalizedText text={edition.name} />
        </h1>
        {edition.tagline && (
          <p className={classNames('large mincho', styles.tagline)}>
            <LocalizedText text={edition.tagline} />
          </p>
        )}
        <Row as="p" align="stretch" className={styles.venue}>
          <Icon name="map-pin" />
          <span>
            <strong>
              <LocalizedText text={edition.venue.name} />
            </strong>{' '}
            <span className={classNames('quiet', styles.address)}>
              <LocalizedText text={edition.venue.address} />
            </span>
            <span className={classNames('quiet', styles.access)}>
              <LocalizedText text={edition.venue.access} />
            </span>
          </span>
        </Row>
      </Stack>
      <Stack gap={2}>
        <PhaseLabel edition={edition} now={now} />
        <Stack as="ul" gap={0}>
          {edition.days.map(({ date, open, close }) => (
            <Cluster
              as="li"
              gap={[0, 5]}
              justify="between"
              key={date}
              className={classNames('line-above', styles.day)}
            >
              <Row as="time" gap={3} inline dateTime={date}>
                <span className="visually-hidden">{format.day(date)}</span>
                <span
                  aria-hidden="true"
                  className={classNames('strong unbroken mincho', styles.figure)}
                >
                  {t('dateFigure', format.dayParts(date))}
                </span>
                <Grid
                  as="span"
                  gap={0}
                  aria-hidden="true"
                  className={classNames('legend', styles.weekday)}
                >
                  {format.weekday(date)}
                </Grid>
              </Row>
              <span className="figures">{format.hours(open, close)}</span>
            </Cluster>
          ))}
        </Stack>
      </Stack>
    </Grid>
  );
};

/** Nights until the show, or that it is open. */
const PhaseLabel = ({ edition, now }: ShowHeaderProps) => {
  const timeZone = useTimeZone();
  const { t } = useTranslation('home');
  const format = useFormat();
  const phase = showPhase(edition.days, now, timeZone);
  const year = format.dayParts(edition.days[0]?.date ?? now.slice(0, 10)).year;
  const words = {
    before: () => {
      const nights = phase.kind === 'before' ? phase.nights : 0;
      return t('phase.before', { count: nights, number: format.number(nights) });
    },
    today: () => t('phase.today'),
    between: () => t('phase.between'),
    after: () => t('phase.after'),
  };
  return (
    <Row
      as="p"
      gap={3}
      align="baseline"
      className={classNames('strong accent', styles.phase)}
      data-phase={phase.kind}
    >
      <span className={classNames('soft large mincho', styles.year)}>{year}</span>
      <span>{words[phase.kind]()}</span>
    </Row>
  );
};
