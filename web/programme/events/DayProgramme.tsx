import type { EventSummary } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { Stack } from '#web/core/ui/Layout.tsx';
import { DayTable } from './DayTable.tsx';
import { HourList } from './HourList.tsx';

type DayProgrammeProps = { day: string; events: readonly EventSummary[] };

/** The events of one day: places by hours, on phones a list by hour. */
export const DayProgramme = ({ day, events }: DayProgrammeProps) => {
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
