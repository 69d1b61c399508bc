import { useTranslation } from 'react-i18next';
import type { MyProduct } from '#generated/client/types.gen.ts';
import { FocusedBanner } from '#web/core/form/FocusedBanner.tsx';
import { RefusalBanner } from '#web/core/form/RefusalBanner.tsx';
import { Button } from '#web/core/ui/Button.tsx';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import { useRemoval } from './use-removal.ts';

type RemovalSectionProps = { product: MyProduct; version: string };

/** Buttons to archive or delete a work, or the reasons why that is not possible. */
export const RemovalSection = ({ product, version }: RemovalSectionProps) => {
  const { t } = useTranslation('my-products');
  const { archive, discard, busy, refusal } = useRemoval(product, version);
  const reasons = refusal?.problem.reasons ?? [];
  return (
    <section aria-labelledby="removal">
      <Stack gap={4}>
        <h2 id="removal">{t('removal.heading')}</h2>
        <p>{t(product.status === 'published' ? 'removal.textPublished' : 'removal.text')}</p>
        {reasons.length > 0 ? (
          <ObstacleBanner reasons={reasons} focusKey={refusal} />
        ) : (
          <RefusalBanner refusal={refusal} />
        )}
        <Cluster>
          {product.status === 'published' && (
            <Button icon="archive" busy={busy} onClick={() => archive()}>
              {t('removal.archive')}
            </Button>
          )}
          <Button variant="quiet" icon="trash-2" busy={busy} onClick={() => discard()}>
            {t('removal.delete')}
          </Button>
        </Cluster>
      </Stack>
    </section>
  );
};

type ObstacleBannerProps = { reasons: readonly string[]; focusKey: unknown };

/** Why a work can be neither archived nor deleted at present, and what to do about each reason. */
const ObstacleBanner = ({ reasons, focusKey }: ObstacleBannerProps) => {
  const { t, i18n } = useTranslation('my-products');
  const keyOf = (reason: string) =>
    i18n.exists(`my-products:obstacle.${reason}`) ? `obstacle.${reason}` : 'obstacle.other';
  return (
    <FocusedBanner tone="error" title={t('obstacle.title')} focusKey={focusKey}>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{t(keyOf(reason))}</li>
        ))}
      </ul>
    </FocusedBanner>
  );
};
