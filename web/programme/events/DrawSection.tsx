import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/core/i18n/format.ts';
import { Banner } from '#web/core/ui/Banner.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { Facts } from '#web/core/ui/Facts.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { DrawResults } from './DrawResults.tsx';
import styles from './DrawSection.module.css';
import type { ShownDraw } from './load-event.ts';

type DrawSectionProps = { draw: ShownDraw; slug: string };

const STEPS = ['seed', 'list', 'word', 'order', 'seats'] as const;

/** The rules of the draw, its published data so far, and the way for anybody to check it. */
export const DrawSection = ({ draw, slug }: DrawSectionProps) => {
  const { t } = useTranslation('events');
  const f = useFormat();
  const { state, seedDigest, listDigest, entrantCount, usesWord, word, seed, seats } = draw;
  const isReleased = state === 'released';
  const hash = (value: string | undefined) => value && <code className="small mono">{value}</code>;
  return (
    <section aria-labelledby="draw">
      <Stack gap={4}>
        <h2 id="draw">{t('draw.heading')}</h2>
        <p>{t(`draw.state.${state}`)}</p>
        <ol className={styles.steps}>
          {STEPS.map((step) => (
            <li key={step}>{t(`draw.step.${step}`)}</li>
          ))}
        </ol>
        {isReleased && !usesWord ? (
          <Banner tone="warn" title={t('draw.withoutWord.title')}>
            <p>{t('draw.withoutWord.text')}</p>
          </Banner>
        ) : (
          !isReleased && <p>{t('draw.wordMatters')}</p>
        )}
        <Facts
          items={[
            { label: t('draw.fact.seedDigest'), value: hash(seedDigest) },
            {
              label: t('draw.fact.entrants'),
              value: entrantCount !== undefined && t('draw.entrants', { count: entrantCount }),
            },
            { label: t('draw.fact.listDigest'), value: hash(listDigest) },
            { label: t('draw.fact.word'), value: word },
            { label: t('draw.fact.seed'), value: hash(seed) },
            {
              label: t('draw.fact.seats'),
              value: seats !== undefined && t('draw.seats', { count: seats }),
            },
            {
              label: t('draw.fact.releasedAt'),
              value: draw.releasedAt && f.dateTime(draw.releasedAt),
            },
          ]}
        />
        {draw.results && <DrawResults results={draw.results} count={entrantCount} slug={slug} />}
        <h3>{t('draw.verify.heading')}</h3>
        <p>{t(isReleased ? 'draw.verify.now' : 'draw.verify.later')}</p>
        <pre className={classNames('mono frame', styles.command)}>
          <code>noren events verify {slug}</code>
        </pre>
        <p>{t('draw.verify.how')}</p>
      </Stack>
    </section>
  );
};
