import { useTranslation } from 'react-i18next';
import type { GuestKind } from '#spec/applications/states.ts';
import { HOME_PATH } from '#web/core/paths.ts';
import { type LoaderArgs, usePageData } from '#web/core/shell/page.ts';
import { Receipt, SuccessTitle } from '#web/core/shell/Receipt.tsx';
import { usePage } from '#web/core/shell/use-page.ts';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import { formName } from './form-name.ts';
import { APPLY_PAGES } from './routes.ts';

export const loader = async ({ params }: LoaderArgs) => ({ kind: params.kind as GuestKind });

/** Thanks for an application, with its number in the tab that sent it, the e-mail to expect, and the next step. */
export const Component = () => {
  const { kind } = usePageData<typeof loader>();
  const { t } = useTranslation('guest-applications');
  const { title } = usePage();
  return (
    <Stack gap={5}>
      <SuccessTitle>{title}</SuccessTitle>
      <Receipt
        form={formName(kind)}
        label={t('success.number')}
        noteOf={(email) => t(`success.mail.${kind}`, { email })}
        general={t('success.general')}
      />
      <Stack gap={2}>
        <p>{t(`success.next.${kind}`)}</p>
        <p>{t('success.noMail')}</p>
      </Stack>
      <Cluster>
        <LinkButton to={HOME_PATH} variant="primary" icon="house">
          {t('success.home')}
        </LinkButton>
        <LinkButton to={APPLY_PAGES[kind].href()}>{t('success.another')}</LinkButton>
      </Cluster>
    </Stack>
  );
};
