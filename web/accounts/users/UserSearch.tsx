import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { userListPage } from '#web/accounts/users/routes.ts';
import { FilterBar } from '#web/core/ui/FilterBar.tsx';
import { SelectFilter, TextFilter } from '#web/core/ui/FilterFields.tsx';
import {
  BAN_FILTERS,
  DEFAULT_USER_LIST,
  PAGE_SIZES,
  parseUserList,
  ROLE_FILTERS,
  SEARCH_FIELDS,
  SEARCH_OPERATORS,
  SORT_COLUMNS,
  SORT_DIRECTIONS,
  type UserList,
  userListPath,
} from './list-query.ts';
import styles from './UserSearch.module.css';

/** Search, order and page size. Needs a `key` that changes with the list. */
export const UserSearch = ({ list }: { list: UserList }) => {
  const { t } = useTranslation('users');
  const navigate = useNavigate();
  const here = useLocation();
  const sizes = [...new Set([...PAGE_SIZES, list.limit])].sort((a, b) => a - b);

  /** Submits the form like the browser, but without default values. */
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entries = [...new FormData(event.currentTarget)].map(([name, value]) => [
      name,
      String(value),
    ]);
    const to = userListPath(parseUserList(new URLSearchParams(entries)).list);
    void navigate(to, { replace: to === here.pathname + here.search });
  };

  return (
    <FilterBar
      action={userListPage.href()}
      label={t('search.label')}
      isFiltered={Boolean(list.searchValue || list.role || list.banned)}
      clearTo={userListPath({ ...list, ...NO_FILTERS })}
      onSubmit={send}
    >
      <ListSelect
        list={list}
        name="searchField"
        label={t('search.field')}
        texts="field"
        values={SEARCH_FIELDS}
      />
      <ListSelect
        list={list}
        name="searchOperator"
        label={t('search.operator')}
        texts="operator"
        values={SEARCH_OPERATORS}
      />
      <div className={styles.words}>
        <TextFilter
          type="search"
          name="searchValue"
          label={t('search.value')}
          maxLength={254}
          value={list.searchValue}
        />
      </div>
      <div className={styles.pair}>
        <ListSelect
          list={list}
          name="role"
          label={t('column.role')}
          texts="roleFilter"
          values={ROLE_FILTERS}
        />
        <ListSelect
          list={list}
          name="banned"
          label={t('search.banned')}
          texts="banFilter"
          values={BAN_FILTERS}
        />
      </div>
      <div className={styles.sort}>
        <ListSelect
          list={list}
          name="sortBy"
          label={t('search.sortBy')}
          texts="column"
          values={SORT_COLUMNS}
        />
        <ListSelect
          list={list}
          name="sortDirection"
          label={t('search.sortDirection')}
          texts="direction"
          values={SORT_DIRECTIONS}
        />
      </div>
      <SelectFilter
        name="limit"
        label={t('search.limit')}
        value={String(list.limit)}
        options={sizes.map((size) => ({
          value: String(size),
          label: t('search.rows', { count: size }),
        }))}
      />
    </FilterBar>
  );
};

type ListSelectProps = {
  list: UserList;
  name: Exclude<keyof UserList, 'limit' | 'offset'>;
  label: string;
  /** Key of the texts of the values; the text of the empty value is `all`. */
  texts: string;
  values: readonly string[];
};

/** A choice between the fixed values of one parameter of the list. */
const ListSelect = ({ list, name, label, texts, values }: ListSelectProps) => {
  const { t } = useTranslation('users');
  return (
    <SelectFilter
      name={name}
      label={label}
      value={list[name]}
      options={values.map((value) => ({ value, label: t(`${texts}.${value || 'all'}`) }))}
    />
  );
};

/** Search and filters of the whole list. */
const NO_FILTERS = {
  searchValue: '',
  role: '',
  banned: '',
  offset: DEFAULT_USER_LIST.offset,
} as const;
