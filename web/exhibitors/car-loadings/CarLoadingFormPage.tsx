import { useTranslation } from 'react-i18next';
import {
  getMyContact,
  getMyProfile,
  listCarLoadings,
  listLoadingSlots,
} from '#generated/client/sdk.gen.ts';
import { Problem } from '#spec/core/client/problem.ts';
import { fullName } from '#web/accounts/profiles/full-name.ts';
import { DeadlineNote } from '#web/core/form/DeadlineNote.tsx';
import { useFormat } from '#web/core/i18n/format.ts';
import { type LoaderArgs, usePageData } from '#web/core/shell/page.ts';
import { Banner } from '#web/core/ui/Banner.tsx';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { EditCarLoading } from './EditCarLoading.tsx';
import { NewCarLoading } from './NewCarLoading.tsx';
import { isActive, vehiclesIn } from './permits.ts';
import { carLoadingsPage } from './routes.ts';

/** Loads the vehicles and slots of the booth, and what the driver is prefilled from; either may be missing. */
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
  const isFull =
    !vehicle && vehiclesIn(list.items, direction).filter(isActive).length >= list.maxVehicles;
  return (
    <Stack gap={5}>
      <h1>{t(vehicle ? `form.edit.${direction}` : `form.new.${direction}`)}</h1>
      {list.closesAt && (
        <DeadlineNote closesAt={list.closesAt} more={<p>{t('deadline.open')}</p>}>
          {t('deadline.until', { at: f.dateTime(list.closesAt) })}
        </DeadlineNote>
      )}
      {isFull && <Blocked title={t('full', { count: list.maxVehicles })} boothId={list.booth.id} />}
      {!isFull && slots.length === 0 && (
        <Blocked title={t('form.noSlots')} boothId={list.booth.id} />
      )}
      {!isFull && slots.length > 0 && !vehicle && (
        <NewCarLoading
          key={direction}
          list={list}
          direction={direction}
          slots={slots}
          driver={driver}
        />
      )}
      {vehicle && slots.length > 0 && (
        <EditCarLoading key={vehicle.id} boothId={list.booth.id} slots={slots} vehicle={vehicle} />
      )}
    </Stack>
  );
};

/** Why there is no form. */
const Blocked = ({ title, boothId }: { title: string; boothId: string }) => {
  const { t } = useTranslation('car-loadings');
  return (
    <Banner
      tone="info"
      title={title}
      action={<LinkButton to={carLoadingsPage.href({ id: boothId })}>{t('toList')}</LinkButton>}
    />
  );
};
