import { useTranslation } from 'react-i18next';
import type { Edition } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { useTimeZone } from '#web/core/shell/site.ts';
import { Icon } from '#web/core/ui/Icon.tsx';
import { showPhase } from '#web/show/editions/show-phase.ts';
import styles from './ShowHeader.module.css';

type ShowHeaderProps = { edition: Edition; now: string };

/** The show's name, days, hours and venue. */
export const ShowHeader = ({ edition, now }: ShowHeaderProps) => {
  const { t } = useTranslation('home');
  const format = useFormat();
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <h1 className={styles.name}>
          <LocalizedText text={edition.name} />
        </h1>
        {edition.tagline && (
          <p className={styles.tagline}>
            <LocalizedText text={edition.tagline} />
          </p>
        )}
        <p className={styles.venue}>
          <Icon name="map-pin" />
          <span>
            <strong>
              <LocalizedText text={edition.venue.name} />
            </strong>{' '}
            <span className={styles.address}>
              <LocalizedText text={edition.venue.address} />
            </span>
            <span className={styles.access}>
              <LocalizedText text={edition.venue.access} />
            </span>
          </span>
        </p>
      </div>
      <div className={styles.when}>
        <PhaseLabel edition={edition} now={now} />
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without bullets */}
        <ul role="list" className={styles.days}>
          {edition.days.map(({ date, open, close }) => (
            <li key={date} className={styles.day}>
              <time dateTime={date} className={styles.date}>
                <span className="visually-hidden">{format.day(date)}</span>
                <span aria-hidden="true" className={styles.figure}>
                  {t('dateFigure', format.dayParts(date))}
                </span>
                <span aria-hidden="true" className={styles.weekday}>
                  {format.weekday(date)}
                </span>
              </time>
              <span className={styles.hours}>{format.hours(open, close)}</span>
            </li>
          ))}
        </ul>
      </div>
    </header>
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
    <p className={styles.phase} data-phase={phase.kind}>
      <span className={styles.year}>{year}</span>
      <span>{words[phase.kind]()}</span>
    </p>
  );
};
