import { useTranslation } from 'react-i18next';
import type { Deadline, Edition } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { HOME_PATH } from '#web/core/paths.ts';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { EmptyState } from '#web/core/ui/EmptyState.tsx';
import { StatusWord } from '#web/core/ui/StatusWord.tsx';
import { AUDIENCE, openNow } from '#web/show/editions/open-now.ts';
import { productSearchPage } from '#web/show/products/routes.ts';
import styles from './OpenNow.module.css';

/** Where a period can be used. A period without an entry is told, without a link. */
const DOORS: Partial<Record<Deadline['key'], string>> = {
  reservation: productSearchPage.href({ reservable: true }),
};

/** What a visitor or an exhibitor can do now and until when, and what opens next. */
export const OpenNow = ({ edition, now }: { edition: Edition; now: string }) => {
  const { t } = useTranslation('home');
  const format = useFormat(edition.timeZone);
  const { open, next } = openNow(edition.deadlines, now);
  const first = open.filter(({ key }) => DOORS[key]);
  const others = open.filter(({ key }) => !DOORS[key]);
  return (
    <section className={styles.now} aria-labelledby="now-heading">
      <h2 id="now-heading" className={styles.heading}>
        {t('now.heading')}
      </h2>
      <div className={styles.columns}>
        {open.length === 0 && <EmptyState kind="notOpen" title={t('now.nothing')} />}
        {first.map(({ key, closesAt, soon }) => (
          <div key={key} className={styles.first}>
            <Whose period={key} />
            <h3 className={styles.firstTitle}>{t(`period.${key}.title`)}</h3>
            <p>{t(`period.${key}.text`)}</p>
            <p className={styles.until} data-soon={soon || undefined}>
              {soon && <StatusWord tone="few">{t('now.soon')}</StatusWord>}
              <time dateTime={closesAt}>{t('now.until', { when: format.dateTime(closesAt) })}</time>
            </p>
            <LinkButton variant="primary" icon="arrow-right" to={DOORS[key] ?? HOME_PATH}>
              {t(`period.${key}.go`)}
            </LinkButton>
          </div>
        ))}
        <div className={styles.lists}>
          {others.length > 0 && (
            <Periods
              title={t('now.open')}
              periods={others.map((it) => ({
                ...it,
                at: it.closesAt,
                when: t('now.until', { when: format.dateTime(it.closesAt) }),
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
        </div>
      </div>
    </section>
  );
};

type Period = { key: Deadline['key']; at: string; when: string; soon: boolean };

const Periods = ({ title, periods }: { title: string; periods: readonly Period[] }) => {
  const { t } = useTranslation('home');
  return (
    <div>
      <h3 className={styles.listTitle}>{title}</h3>
      {/* biome-ignore lint/a11y/noRedundantRoles: without it Safari takes a list without bullets for no list */}
      <ul role="list" className={styles.list}>
        {periods.map(({ key, at, when, soon }) => (
          <li key={key} className={styles.period}>
            <span className={styles.periodTitle}>{t(`period.${key}.title`)}</span>
            <Whose period={key} />
            <time dateTime={at} className={styles.periodWhen}>
              {when}
            </time>
            {soon && <StatusWord tone="few">{t('now.soon')}</StatusWord>}
          </li>
        ))}
      </ul>
    </div>
  );
};

const Whose = ({ period }: { period: Deadline['key'] }) => {
  const { t } = useTranslation('home');
  return <span className={styles.whose}>{t(`audience.${AUDIENCE[period]}`)}</span>;
};
