import { useTranslation } from 'react-i18next';
import { ChoiceLinks } from '#web/core/ui/ChoiceLinks.tsx';
import { type ApplicationFilters, kindOf, toKindFilter } from './application-query.ts';
import { INBOX_KINDS } from './kinds.ts';
import { applicationsPage } from './routes.ts';

/** The kinds of applications; each has filters of its own. */
export const KindLinks = ({ filters }: { filters: ApplicationFilters }) => {
  const { t } = useTranslation('applications');
  return (
    <ChoiceLinks
      label={t('kinds')}
      items={INBOX_KINDS.map((kind) => ({
        key: kind,
        to: applicationsPage.href({ kind: toKindFilter(kind) }),
        isCurrent: kind === kindOf(filters),
        content: t(`kind.${kind}`),
      }))}
    />
  );
};
