import { useTranslation } from 'react-i18next';
import { getMyAwardEntry } from '#generated/client/sdk.gen.ts';
import { Problem } from '#spec/core/client/problem.ts';
import { HOME_PATH } from '#web/core/paths.ts';
import { type LoaderArgs, usePageData } from '#web/core/shell/page.ts';
import { SuccessTitle } from '#web/core/shell/Receipt.tsx';
import { usePage } from '#web/core/shell/use-page.ts';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { Facts } from '#web/core/ui/Facts.tsx';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import { categoryOf, EntryFacts } from './EntryFacts.tsx';
import { awardEntryPage, newAwardEntryPage } from './routes.ts';

/** To everybody but the entrant an entry looks like one that does not exist. */
export const loader = async ({ api, params }: LoaderArgs) => {
  const { slug = '', id = '' } = params;
  const entry = await api(getMyAwardEntry, { path: { entryId: id } }).catch((error: unknown) => {
    if (error instanceof Problem && [401, 404].includes(error.status)) return undefined;
    throw error;
  });
  return { slug, entry: entry?.status === 'draft' ? undefined : entry };
};

/** Thanks for an entry. */
export const Component = () => {
  const { slug, entry } = usePageData<typeof loader>();
  const { t } = useTranslation('award-entries');
  const { title } = usePage();
  return (
    <Stack gap={5}>
      <SuccessTitle>{title}</SuccessTitle>
      {entry ? (
        <>
          <Facts items={[{ label: t('field.number'), value: entry.number }]} />
          <p>{t('success.mail')}</p>
          <EntryFacts entered={entry} category={categoryOf(entry)} />
        </>
      ) : (
        <p>{t('success.general')}</p>
      )}
      <Cluster>
        {entry ? (
          <>
            <LinkButton to={awardEntryPage.href({ slug, id: entry.id })} variant="primary">
              {t('success.open')}
            </LinkButton>
            <LinkButton to={newAwardEntryPage.href({ slug })}>{t('success.another')}</LinkButton>
          </>
        ) : (
          <LinkButton to={HOME_PATH} variant="primary" icon="house">
            {t('success.home')}
          </LinkButton>
        )}
      </Cluster>
    </Stack>
  );
};
