import type { TFunction } from 'i18next';
import type { Facility } from '#generated/client/types.gen.ts';
import type { Locale } from '#spec/core/locale.ts';
import { localized } from '#web/core/i18n/localized.ts';

/** Names in the icon set. */
export const FACILITY_ICONS: Readonly<Record<Facility['kind'], string>> = {
  toilet: 'toilet',
  lift: 'arrow-up-down',
  'first-aid': 'briefcase-medical',
  cash: 'banknote',
  exit: 'door-open',
  desk: 'info',
};

/** Returns the facility's own label, or the name of its kind. `t` is of the map's texts. */
export const facilityName = ({ kind, label }: Facility, t: TFunction, locale: Locale): string =>
  label ? localized(label, locale) : t(`booth-map:facility.${kind}`);

/** Lists the names of a hall's facilities, with a count for equal names. */
export const listFacilities = (
  facilities: readonly Facility[],
  t: TFunction,
  locale: Locale,
): string[] => {
  const counts = new Map<string, number>();
  for (const facility of facilities) {
    const name = facilityName(facility, t, locale);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) =>
    count > 1 ? t('booth-map:list.several', { name, count }) : name,
  );
};
