import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Deadline, Edition } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { Slot, useSlotData } from '#web/core/shell/Slot.tsx';
import { useContributions } from '#web/core/shell/site-map.ts';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { EmptyState } from '#web/core/ui/EmptyState.tsx';
import { Cluster, Grid, Stack } from '#web/core/ui/Layout.tsx';
import { StatusBadge } from '#web/core/ui/StatusBadge.tsx';
import { PERIOD_AUDIENCES, selectPeriods } from '#web/show/editions/open-periods.ts';
import { productSearchPage } from '#web/show/products/routes.ts';
import styles from './HomePage.module.css';

/** Periods with something to do at once, each on a card. The others are listed. */
const FEATURED: readonly Deadline['key'][] = ['exhibitor-entry', 'reservation'];

/** Periods that are open now and until when, and the upcoming ones. */
export const OpenNow = ({ edition, now }: { edition: Edition; now: string }) => {
  const { t } = useTranslation('home');
  const format = useFormat();
  const data = useSlotData();
  const { open, next } = selectPeriods(edition.deadlines, now);
  const featured = open.filter(({ key }) => FEATURED.includes(key));
  const others = open.filter(({ key }) => !FEATURED.includes(key));
  return (
    <Stack as="section" aria-labelledby="now-heading">
      <h2 id="now-heading" className={styles.heading}>
        {t('now.heading')}
      </h2>
      <Grid gap={5} className={styles.columns}>
        {open.length === 0 && <EmptyState kind="notOpen" title={t('now.nothing')} />}
        {featured.length > 0 && (
          <Stack className="shrinks">
            {featured.map(({ key, closesAt, soon }) => (
              <Stack gap={3} align="start" key={key} className={classNames('tinted', styles.first)}>
                <Audience period={key} />
                <h3 className="mincho title">{t(`period.${key}.title`)}</h3>
                <p>{t(`period.${key}.text`)}</p>
                <Cluster as="p" gap={[1, 2]} className="strong figures">
                  {soon && <StatusBadge tone="few">{t('now.soon')}</StatusBadge>}
                  <time dateTime={closesAt}>
                    {t('now.until', { when: format.until(closesAt) })}
                  </time>
                </Cluster>
                {key === 'reservation' && (
                  <LinkButton
                    variant="primary"
                    icon="arrow-right"
                    to={productSearchPage.href({ reservable: true })}
                  >
                    {t('period.reservation.go')}
                  </LinkButton>
                )}
                <Slot name="openPeriods" props={{ period: key, now }} data={data} />
              </Stack>
            ))}
          </Stack>
        )}
        <Stack gap={5} className="shrinks">
          {others.length > 0 && (
            <Periods
              title={t('now.open')}
              periods={others.map((it) => ({
                ...it,
                at: it.closesAt,
                when: t('now.until', { when: format.until(it.closesAt) }),
              }))}
            />
          )}
          {next.length > 0 && (
            <Periods
              title={t('now.next')}
              periods={next.map((it) => ({
                ...it,
                soon: false,
                at: it.opensAt,
                when: t('now.from', { when: format.dateTime(it.opensAt) }),
              }))}
            />
          )}
        </Stack>
      </Grid>
    </Stack>
  );
};

type Period = { key: Deadline['key']; at: string; when: string; soon: boolean };

const Periods = ({ title, periods }: { title: string; periods: readonly Period[] }) => {
  const { t } = useTranslation('home');
  const links = useContributions('periodLinks');
  const linkOf = (key: Deadline['key']) => links.find(({ period }) => period === key)?.to;
  return (
    <div>
      <h3 className="quiet">{title}</h3>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without bullets */}
      <ul role="list" className="bulletless">
        {periods.map(({ key, at, when, soon }) => (
          <Cluster
            as="li"
            gap={[0, 3]}
            align="baseline"
            key={key}
            className={classNames('line-below', styles.period)}
          >
            <PeriodTitle to={linkOf(key)}>{t(`period.${key}.title`)}</PeriodTitle>
            <Audience period={key} />
            <time dateTime={at} className="small figures pushed">
              {when}
            </time>
            {soon && <StatusBadge tone="few">{t('now.soon')}</StatusBadge>}
          </Cluster>
        ))}
      </ul>
    </div>
  );
};

const PeriodTitle = ({ to, children }: { to: string | undefined; children: string }) =>
  to ? (
    <Link to={to} className="strong">
      {children}
    </Link>
  ) : (
    <span className="strong">{children}</span>
  );

const Audience = ({ period }: { period: Deadline['key'] }) => {
  const { t } = useTranslation('home');
  return <span className="soft tiny">{t(`audience.${PERIOD_AUDIENCES[period]}`)}</span>;
};
