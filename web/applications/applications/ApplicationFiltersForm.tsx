import { useTranslation } from 'react-i18next';
import type { StaffReference } from '#generated/client/types.gen.ts';
import { PREPARED_FILTERS } from '#spec/applications/application.ts';
import { FilterBar } from '#web/core/ui/FilterBar.tsx';
import { SelectFilter, TextFilter } from '#web/core/ui/FilterFields.tsx';
import { type ApplicationFilters, countFilters } from './application-query.ts';
import { applicationsPage } from './routes.ts';

/** States in which exhibitors’ entries can be; drafts are never listed. */
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

type ApplicationFiltersFormProps = {
  filters: ApplicationFilters;
  assignees: readonly StaffReference[];
};

/** The filters of the inbox. Needs a `key` that changes with them. */
export const ApplicationFiltersForm = ({ filters, assignees }: ApplicationFiltersFormProps) => {
  const { t } = useTranslation('applications');
  const all = { value: '', label: t('commons:filter.all') };
  return (
    <FilterBar
      action={applicationsPage.href()}
      label={t('filter.label')}
      isFiltered={countFilters(filters) > 0}
    >
      <SelectFilter
        name="status"
        label={t('column.status')}
        value={filters.status}
        options={[all, ...STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))]}
      />
      <SelectFilter
        name="prepared"
        label={t('column.prepared')}
        value={filters.prepared}
        options={[
          all,
          ...PREPARED_FILTERS.map((value) => ({ value, label: t(`filter.prepared.${value}`) })),
        ]}
      />
      <SelectFilter
        name="assignee"
        label={t('column.assignee')}
        value={filters.assignee}
        options={[
          all,
          { value: 'none', label: t('nobody') },
          ...assignees.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <SelectFilter
        name="request"
        label={t('filter.request')}
        value={filters.request}
        options={[all, { value: 'cancellation', label: t('filter.cancellation') }]}
      />
      <TextFilter
        type="search"
        name="q"
        label={t('filter.words')}
        maxLength={100}
        value={filters.q}
      />
    </FilterBar>
  );
};
