import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  getMyContact,
  getMyProfile,
  listCarLoadings,
  listLoadingSlots,
} from '#generated/client/sdk.gen.ts';
import type { CarLoading } from '#generated/client/types.gen.ts';
import { Problem } from '#spec/core/client/problem.ts';
import type { Direction } from '#spec/exhibitors/loading-slots.ts';
import { fullName } from '#web/accounts/profiles/full-name.ts';
import { DeadlineNote } from '#web/core/form/DeadlineNote.tsx';
import { useFormat } from '#web/core/i18n/format.ts';
import { type LoaderArgs, usePageData } from '#web/core/shell/page.ts';
import { Banner } from '#web/core/ui/Banner.tsx';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { type PeriodState, periodState } from '#web/show/editions/period-state.ts';
import { EditCarLoading } from './EditCarLoading.tsx';
import { NewCarLoading } from './NewCarLoading.tsx';
import { isActive, vehiclesIn } from './permits.ts';
import { carLoadingsPage } from './routes.ts';

/** Loads the vehicles and slots of the booth, and the data from which the driver is prefilled; either may be missing. */
export const loader = async ({ api, params, url, locale }: LoaderArgs) => {
  const path = { boothId: params.id ?? '' };
  const [list, { items: slots }, profile, contact] = await Promise.all([
    api(listCarLoadings, { path }),
    api(listLoadingSlots, { path }),
    api(getMyProfile).catch(() => undefined),
    api(getMyContact).catch(() => undefined),
  ]);
  const id = url.searchParams.get('vehicle');
  const vehicle = list.items.find((each) => each.id === id);
  if (id && !vehicle) throw new Problem(404);
  const direction =
    vehicle?.slot.direction ?? (url.searchParams.get('direction') === 'out' ? 'out' : 'in');
  return {
    list,
    vehicle,
    direction,
    slots: slots.filter((slot) => slot.direction === direction),
    driver: {
      driverName: profile && fullName(profile, locale),
      driverKana: [profile?.familyNameKana, profile?.givenNameKana].filter(Boolean).join(' '),
      driverPhone: contact?.phone,
    },
  };
};

/** The form for a new vehicle, or to change one. */
export const Component = () => {
  const { list, vehicle, direction, slots, driver } = usePageData<typeof loader>();
  const { t } = useTranslation('car-loadings');
  const f = useFormat();
  // The time when the page was opened: an open form stays even after the deadline, and the response reports that.
  const [now] = useState(() => new Date());
  const obstacle = findObstacle(
    { period: periodState(list, now), count: countActive(list.items, direction) },
    { isNew: !vehicle, maxVehicles: list.maxVehicles, hasSlots: slots.length > 0 },
  );
  return (
    <Stack gap={5}>
      <h1>{t(vehicle ? `form.edit.${direction}` : `form.new.${direction}`)}</h1>
      {list.closesAt && !obstacle && (
        <DeadlineNote closesAt={list.closesAt} more={t('deadline.open')}>
          {t('deadline.until', { at: f.until(list.closesAt) })}
        </DeadlineNote>
      )}
      {obstacle && (
        <Banner
          tone="info"
          title={t(obstacle, { count: list.maxVehicles })}
          action={
            <LinkButton to={carLoadingsPage.href({ id: list.booth.id })}>{t('toList')}</LinkButton>
          }
        />
      )}
      {!obstacle && vehicle && (
        <EditCarLoading key={vehicle.id} boothId={list.booth.id} slots={slots} vehicle={vehicle} />
      )}
      {!obstacle && !vehicle && (
        <NewCarLoading
          key={direction}
          list={list}
          direction={direction}
          slots={slots}
          driver={driver}
        />
      )}
    </Stack>
  );
};

const countActive = (items: readonly CarLoading[], direction: Direction): number =>
  vehiclesIn(items, direction).filter(isActive).length;

/** Returns the key of the text that explains why there is no form; undefined if there is one. */
const findObstacle = (
  { period, count }: { period: PeriodState; count: number },
  { isNew, maxVehicles, hasSlots }: { isNew: boolean; maxVehicles: number; hasSlots: boolean },
): string | undefined => {
  if (period === 'closed') return 'deadline.closed';
  if (period !== 'open') return 'empty.notOpen';
  if (isNew && count >= maxVehicles) return 'full';
  return hasSlots ? undefined : 'form.noSlots';
};
