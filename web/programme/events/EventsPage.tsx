import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { getCurrentEdition, listEvents } from '#generated/client/sdk.gen.ts';
import type { EventSummary } from '#generated/client/types.gen.ts';
import { EVENT_KINDS } from '#spec/programme/event-fields.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { PartlyJapaneseNote } from '#web/core/i18n/JapaneseOnlyNote.tsx';
import { HOME_PATH } from '#web/core/paths.ts';
import {
  type LoaderArgs,
  type MetaArgs,
  type PageMeta,
  usePageData,
} from '#web/core/shell/page.ts';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { EmptyState } from '#web/core/ui/EmptyState.tsx';
import { FilterBar } from '#web/core/ui/FilterBar.tsx';
import { SelectFilter, TextFilter } from '#web/core/ui/FilterFields.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { DayTable } from './DayTable.tsx';
import { HourList } from './HourList.tsx';
import { keepMarkingNow } from './now-marks.ts';
import { eventsPage } from './routes.ts';
import { type EventSearch, isFiltered, MAX_WORDS, parseEventSearch } from './search-params.ts';

export const loader = async ({ api, url }: LoaderArgs) => {
  const { days } = await api(getCurrentEdition);
  const dates = days.map(({ date }) => date);
  const search = parseEventSearch(url.searchParams, dates);
  const { items } = await api(listEvents, { query: search });
  return { search, events: items, days: dates };
};

type Data = Awaited<ReturnType<typeof loader>>;

export const meta = ({ events }: Data, { t }: MetaArgs): PageMeta => ({
  description: events.length > 0 ? t('events:meta') : t('events:nothing.title'),
});

/** The programme of the show. */
export const Component = () => {
  const { search, events, days } = usePageData<typeof loader>();
  const { t } = useTranslation('events');
  const f = useFormat();
  useEffect(keepMarkingNow, [events]);
  const filtered = isFiltered(search);
  const zone = f.time('').trim();
  return (
    <Stack gap={6}>
      <Stack gap={4}>
        <h1>{t('titles:events')}</h1>
        {(events.length > 0 || filtered) && (
          <>
            <p>{zone ? t('leadInZone', { zone }) : t('lead')}</p>
            <EventFilters key={JSON.stringify(search)} search={search} days={days} />
          </>
        )}
        {filtered && events.length > 0 && <p>{t('found', { count: events.length })}</p>}
        <PartlyJapaneseNote texts={events.map(({ title }) => title)} />
      </Stack>
      {events.length === 0 && (filtered ? <NoMatch /> : <NothingYet />)}
      {[...Map.groupBy(events, ({ day }) => day)].map(([day, own]) => (
        <DayProgramme key={day} day={day} events={own} />
      ))}
    </Stack>
  );
};

const NoMatch = () => {
  const { t } = useTranslation('events');
  return (
    <EmptyState
      kind="noMatch"
      title={t('noMatch.title')}
      action={<LinkButton to={eventsPage.href()}>{t('commons:filter.clear')}</LinkButton>}
    >
      <p>{t('noMatch.text')}</p>
    </EmptyState>
  );
};

const NothingYet = () => {
  const { t } = useTranslation('events');
  return (
    <EmptyState
      kind="nothing"
      title={t('nothing.title')}
      action={<LinkButton to={HOME_PATH}>{t('nothing.action')}</LinkButton>}
    >
      <p>{t('nothing.text')}</p>
    </EmptyState>
  );
};

type EventFiltersProps = { search: EventSearch; days: readonly string[] };

/** Words, day and kind. Uncontrolled: give it a `key` that changes with the URL. */
const EventFilters = ({ search, days }: EventFiltersProps) => {
  const { t } = useTranslation('events');
  const f = useFormat();
  const { q = '', day = '', kind = '' } = search;
  const all = { value: '', label: t('commons:filter.all') };
  return (
    <FilterBar action={eventsPage.href()} label={t('search')} isFiltered={isFiltered(search)}>
      <TextFilter type="search" name="q" label={t('words')} value={q} maxLength={MAX_WORDS} />
      <SelectFilter
        name="day"
        label={t('day')}
        value={day}
        options={[all, ...days.map((value) => ({ value, label: f.shortDay(value) }))]}
      />
      <SelectFilter
        name="kind"
        label={t('kindLabel')}
        value={kind}
        options={[all, ...EVENT_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))]}
      />
    </FilterBar>
  );
};

type DayProgrammeProps = { day: string; events: readonly EventSummary[] };

/** The events of one day: places by hours, on phones a list by hour. */
const DayProgramme = ({ day, events }: DayProgrammeProps) => {
  const f = useFormat();
  const id = `day-${day}`;
  return (
    <section aria-labelledby={id}>
      <Stack gap={4}>
        <h2 id={id}>{f.day(day)}</h2>
        <DayTable label={f.day(day)} events={events} />
        <HourList events={events} />
      </Stack>
    </section>
  );
};
