import { useTranslation } from 'react-i18next';
import { HOME_PATH } from '#web/core/paths.ts';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';

/** The page after the erasure of an account. Anybody can open it, so it names no account. */
export const Component = () => {
  const { t } = useTranslation('personal-data');
  return (
    <Stack gap={5}>
      <h1>{t('titles:accountDeleted')}</h1>
      <p>{t('done.text')}</p>
      <div>
        <LinkButton to={HOME_PATH} variant="primary" icon="house">
          {t('done.home')}
        </LinkButton>
      </div>
    </Stack>
  );
};
