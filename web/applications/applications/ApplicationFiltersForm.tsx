import { useTranslation } from 'react-i18next';
import type { OfferedChoice, StaffReference } from '#generated/client/types.gen.ts';
import { PREPARED_FILTERS } from '#spec/applications/application.ts';
import { useLocale } from '#web/core/i18n/format.ts';
import { localized } from '#web/core/i18n/localized.ts';
import { FilterBar } from '#web/core/ui/FilterBar.tsx';
import { SelectFilter, TextFilter } from '#web/core/ui/FilterFields.tsx';
import { type ApplicationFilters, countFilters, kindOf } from './application-query.ts';
import { applicationsPage } from './routes.ts';

type ApplicationFiltersFormProps = {
  filters: ApplicationFilters;
  choices: readonly OfferedChoice[];
  assignees: readonly StaffReference[];
};

/** The filters of the inbox, except for the state, which has links. Needs a `key` that changes with them. */
export const ApplicationFiltersForm = ({
  filters,
  choices,
  assignees,
}: ApplicationFiltersFormProps) => {
  const { t } = useTranslation('applications');
  const locale = useLocale();
  const calls = new Map(choices.map(({ groupId, group }) => [groupId, localized(group, locale)]));
  const all = { value: '', label: t('commons:filter.all') };
  return (
    <FilterBar
      action={applicationsPage.href({ kind: filters.kind })}
      label={t('filter.label')}
      isFiltered={countFilters(filters) > 0}
    >
      {calls.size > 0 && (
        <SelectFilter
          name="groupId"
          label={t('filter.call')}
          value={filters.groupId}
          options={[all, ...[...calls].map(([value, label]) => ({ value, label }))]}
        />
      )}
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
      {kindOf(filters) === 'exhibitor' && (
        <SelectFilter
          name="request"
          label={t('filter.request')}
          value={filters.request}
          options={[all, { value: 'cancellation', label: t('filter.cancellation') }]}
        />
      )}
      <TextFilter
        type="search"
        name="q"
        label={t('filter.words')}
        maxLength={100}
        value={filters.q}
      />
      {filters.kind && <input type="hidden" name="kind" value={filters.kind} />}
      {filters.status && <input type="hidden" name="status" value={filters.status} />}
    </FilterBar>
  );
};
