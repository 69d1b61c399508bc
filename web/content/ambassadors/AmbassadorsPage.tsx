import { useTranslation } from 'react-i18next';
import { listAmbassadors } from '#generated/client/sdk.gen.ts';
import { PartlyJapaneseNote } from '#web/core/i18n/JapaneseOnlyNote.tsx';
import { HOME_PATH } from '#web/core/paths.ts';
import {
  type LoaderArgs,
  type MetaArgs,
  type PageMeta,
  usePageData,
} from '#web/core/shell/page.ts';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { EmptyState } from '#web/core/ui/EmptyState.tsx';
import { Grid, Stack } from '#web/core/ui/Layout.tsx';
import { AmbassadorCard } from './AmbassadorCard.tsx';
import styles from './AmbassadorsPage.module.css';

/** Portraits in the first row. */
const EAGER = 4;

export const loader = ({ api }: LoaderArgs) => api(listAmbassadors, {});

export const meta = ({ items }: Awaited<ReturnType<typeof loader>>, { t }: MetaArgs): PageMeta => ({
  description: items.length > 0 ? t('ambassadors:meta') : t('ambassadors:nothing.title'),
});

export const Component = () => {
  const { items } = usePageData<typeof loader>();
  const { t } = useTranslation('ambassadors');
  return (
    <Stack gap={6}>
      <Stack gap={3}>
        <h1>{t('titles:ambassadors')}</h1>
        {items.length > 0 && <p>{t('lead')}</p>}
        <PartlyJapaneseNote texts={items.map(({ title, name }) => title ?? name)} />
      </Stack>
      {items.length > 0 ? (
        <Grid as="ul" gap={5} min={220} className={styles.grid}>
          {items.map((ambassador, index) => (
            <AmbassadorCard key={ambassador.id} ambassador={ambassador} eager={index < EAGER} />
          ))}
        </Grid>
      ) : (
        <EmptyState
          kind="nothing"
          title={t('nothing.title')}
          action={<LinkButton to={HOME_PATH}>{t('nothing.action')}</LinkButton>}
        >
          <p>{t('nothing.text')}</p>
        </EmptyState>
      )}
    </Stack>
  );
};
