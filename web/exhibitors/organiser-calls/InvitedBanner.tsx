import { useTranslation } from 'react-i18next';
import { FocusedBanner } from '#web/core/form/FocusedBanner.tsx';
import { LinkButton } from '#web/core/ui/Button.tsx';

/** The entry of an invited guest. */
export type Invited = { readonly id: string; readonly number: string; readonly title: string };

/** A confirmation that a guest was invited, with a link to the entry. */
export const InvitedBanner = ({ invited }: { invited: Invited }) => {
  const { t } = useTranslation('organiser-calls');
  return (
    <FocusedBanner
      tone="done"
      focusKey={invited}
      title={t('guest.done', { name: invited.title, number: invited.number })}
      action={
        <LinkButton to={`/organiser/application/${invited.id}`} icon="file-text">
          {t('guest.open')}
        </LinkButton>
      }
    >
      <p>{t('guest.next')}</p>
    </FocusedBanner>
  );
};
