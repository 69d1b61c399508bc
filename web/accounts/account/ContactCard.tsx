import { useTranslation } from 'react-i18next';
import type { Contact } from '#generated/client/types.gen.ts';
import { contactDetailsPage } from '#web/accounts/contacts/routes.ts';
import { Facts } from '#web/core/ui/Facts.tsx';
import { AccountCard } from './AccountCard.tsx';

export const ContactCard = ({ contact }: { contact: Contact }) => {
  const { t } = useTranslation('account');
  const { phone, emergencyPhone, company, department } = contact;
  return (
    <AccountCard
      icon="phone"
      title={t('titles:contactDetails')}
      to={contactDetailsPage.href()}
      action={t(phone ? 'contact.change' : 'contact.fillIn')}
      missing={phone ? undefined : t('contact.missing')}
    >
      {phone && (
        <Facts
          items={[
            { label: t('contact.phone'), value: phone },
            { label: t('contact.emergencyPhone'), value: emergencyPhone },
            {
              label: t('contact.company'),
              value: [company, department].filter(Boolean).join(' '),
            },
          ]}
        />
      )}
    </AccountCard>
  );
};
