import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { PendingWorkItem } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { useContributions } from '#web/core/shell/site-map.ts';
import { Card, cardLink } from '#web/core/ui/Card.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { EmptyState } from '#web/core/ui/EmptyState.tsx';
import { Icon } from '#web/core/ui/Icon.tsx';
import { Grid, Row, Stack } from '#web/core/ui/Layout.tsx';
import styles from './PendingWork.module.css';

type PendingWorkProps = { items: readonly PendingWorkItem[] };

/** The work that waits for staff, each kind with a link to its page. */
export const PendingWork = ({ items }: PendingWorkProps) => {
  const { t } = useTranslation('organiser-home');
  const f = useFormat();
  const links = useContributions('pendingWorkLinks');
  const shown = items.flatMap((item) => {
    const link = links.find(({ work }) => work === item.work);
    return link ? [{ ...item, ...link }] : [];
  });
  return (
    <Stack gap={3}>
      <h2>{t('pending.heading')}</h2>
      {shown.length === 0 ? (
        <EmptyState kind="nothing" title={t('pending.none')}>
          <p>{t('pending.noneNext')}</p>
        </EmptyState>
      ) : (
        <Grid as="ul" gap={3} min={240}>
          {shown.map(({ work, count, dueAt, to, icon, text }) => (
            <Card gap={1} key={work} as="li" pressable className="padded">
              <Row as="p" className="strong">
                <Icon name={icon} className="accent" />
                <Link to={to} className={cardLink}>
                  {t(text)}
                </Link>
              </Row>
              <p className={classNames('figures mincho', styles.count)}>
                {t('pending.count', { count, formatted: f.number(count) })}
              </p>
              {dueAt && <p className="quiet">{t(`pending.due.${work}`, { at: f.until(dueAt) })}</p>}
            </Card>
          ))}
        </Grid>
      )}
    </Stack>
  );
};
