import { useTranslation } from 'react-i18next';
import { Facts } from '#web/core/ui/Facts.tsx';
import { type EnteredDetails, useEnteredRows } from './entered-rows.tsx';

/** Everything that an applicant entered, in the order of the form. Empty fields are left out. */
export const EnteredFacts = ({ details }: { details: EnteredDetails }) => {
  const { t } = useTranslation('guest-applications');
  const rows = useEnteredRows();
  return (
    <Facts items={rows(details).map(([field, value]) => ({ label: t(`field.${field}`), value }))} />
  );
};
