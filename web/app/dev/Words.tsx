import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/core/i18n/format.ts';
import { Banner } from '#web/core/ui/Banner.tsx';
import { Button } from '#web/core/ui/Button.tsx';
import { EmptyState } from '#web/core/ui/EmptyState.tsx';
import { Facts } from '#web/core/ui/Facts.tsx';
import { Cluster, Grid } from '#web/core/ui/Layout.tsx';
import { Picture } from '#web/core/ui/Picture.tsx';
import { Price } from '#web/core/ui/Price.tsx';
import { StatusBadge } from '#web/core/ui/StatusBadge.tsx';
import { Plate } from '#web/show/genres/Plate.tsx';
import { Part } from './Part.tsx';

const STATES = ['available', 'few', 'full', 'new', 'waiting', 'info', 'done', 'cancelled'] as const;
const BANNERS = ['info', 'warn', 'error', 'done'] as const;
const EMPTY = ['nothing', 'noMatch', 'noPermission', 'notOpen', 'failed'] as const;

/** Components that show a state. */
export const Words = () => {
  const { t } = useTranslation('dev');
  return (
    <Part id="words">
      <Cluster>
        {STATES.map((tone) => (
          <StatusBadge key={tone} tone={tone}>
            {t(`tones.${tone}`)}
          </StatusBadge>
        ))}
      </Cluster>
      {BANNERS.map((tone) => (
        <Banner
          key={tone}
          tone={tone}
          title={t(`severities.${tone === 'done' ? 'success' : tone}`)}
          action={<Button>{t('press')}</Button>}
        >
          <p>{t('sentence')}</p>
        </Banner>
      ))}
      <Grid min={240}>
        {EMPTY.map((kind) => (
          <EmptyState key={kind} kind={kind} title={t(`empty.${kind}`)}>
            {t('sentence')}
          </EmptyState>
        ))}
      </Grid>
    </Part>
  );
};

/** Components that show a property. */
export const Things = () => {
  const { t } = useTranslation('dev');
  const f = useFormat();
  return (
    <Part id="things">
      <Cluster gap={5}>
        <Plate code="K12" day={f.weekday('2027-04-24')} genre="party" size="l" />
        <Plate code="A01" />
        <Price>{f.yen(2500)}</Price>
        <Price size="l">{f.yen(128_000)}</Price>
      </Cluster>
      <Facts
        items={[
          { label: t('word'), value: t('word') },
          { label: t('states.long'), value: t('sentence').repeat(2) },
        ]}
      />
      <Grid min={240}>
        {['a', 'b', 'c', 'd'].map((seed) => (
          <Picture key={seed} alt="" seed={seed} />
        ))}
      </Grid>
    </Part>
  );
};
