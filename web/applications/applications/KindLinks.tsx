import { useTranslation } from 'react-i18next';
import { ChoiceLinks } from '#web/core/ui/ChoiceLinks.tsx';
import { type ApplicationFilters, kindOf, toKindFilter } from './application-query.ts';
import { INBOX_KINDS, type InboxKind } from './kinds.ts';
import { applicationsPage } from './routes.ts';

type KindLinksProps = {
  filters: ApplicationFilters;
  /** The number of each kind that wait for a decision. */
  waiting: Readonly<Record<InboxKind, number>>;
};

/** The kinds of applications; each has filters of its own. */
export const KindLinks = ({ filters, waiting }: KindLinksProps) => {
  const { t } = useTranslation('applications');
  return (
    <ChoiceLinks
      label={t('kinds')}
      items={INBOX_KINDS.map((kind) => ({
        key: kind,
        to: applicationsPage.href({ kind: toKindFilter(kind) }),
        isCurrent: kind === kindOf(filters),
        content: (
          <>
            {t(`kind.${kind}`)}
            {waiting[kind] > 0 && <strong>{t('waiting', { count: waiting[kind] })}</strong>}
          </>
        ),
      }))}
    />
  );
};
