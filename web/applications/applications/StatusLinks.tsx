import { useTranslation } from 'react-i18next';
import type { ApplicationCounts } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { ChoiceLinks } from '#web/core/ui/ChoiceLinks.tsx';
import { type ApplicationFilters, kindOf } from './application-query.ts';
import { statusTextOf } from './kinds.ts';
import { applicationsPage } from './routes.ts';

/** States in which applications can be; drafts are never listed. */
const STATUSES = [
  'submitted',
  'more_info',
  'waitlisted',
  'accepted',
  'confirmed',
  'rejected',
  'expired',
  'withdrawn',
  'cancelled',
] as const;

type StatusLinksProps = { filters: ApplicationFilters; counts: ApplicationCounts['items'] };

/** The number of applications in each state among those that match the other filters, as links to them. */
export const StatusLinks = ({ filters, counts }: StatusLinksProps) => {
  const { t } = useTranslation('applications');
  const f = useFormat();
  const countOf = (status: string) => counts.find((each) => each.status === status)?.count ?? 0;
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  const shown = STATUSES.filter((status) => countOf(status) > 0 || status === filters.status);
  const link = (status: string, label: string, count: number) => ({
    key: status,
    to: applicationsPage.href({ ...filters, status }),
    isCurrent: status === filters.status,
    content: (
      <>
        {label} <strong>{f.number(count)}</strong>
      </>
    ),
  });
  return (
    <ChoiceLinks
      label={t('counts')}
      items={[
        link('', t('commons:filter.all'), all),
        ...shown.map((status) =>
          link(status, t(statusTextOf(kindOf(filters), status)), countOf(status)),
        ),
      ]}
    />
  );
};
