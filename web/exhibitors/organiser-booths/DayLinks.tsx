import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { OrganiserBooth } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import styles from './DayLinks.module.css';

type DayLinksProps = {
  booth: OrganiserBooth;
  /** The day that is shown. */
  shown: string;
  hrefOf: (day: string) => string;
};

/** The days of a booth with its codes, as links to the floor plan of each. */
export const DayLinks = ({ booth, shown, hrefOf }: DayLinksProps) => {
  const { t } = useTranslation('organiser-booths');
  const f = useFormat();
  return (
    <nav aria-label={t('plan.days')}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without bullets */}
      <ul role="list" className={styles.days}>
        {booth.days.map((day) => (
          <li key={day}>
            <Link
              to={hrefOf(day)}
              preventScrollReset
              aria-current={day === shown ? 'page' : undefined}
              className={styles.day}
            >
              {f.shortDay(day)}
              <strong>
                {booth.placements.find((place) => place.day === day)?.code ?? t('unplaced')}
              </strong>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
