import { omitAbsent } from '#api/core/http/omit-absent.ts';
import { presentPictures } from '#api/core/pictures/present.ts';
import type { PictureList } from '#api/core/pictures/store.ts';
import { presentBooth } from '#api/show/booths/present.ts';
import type { PreviewedBoothRow } from '#api/show/booths/store.ts';
import type { Versioned } from '#spec/core/operation-values.ts';
import type { BoothPictureUse } from '#spec/exhibitors/booth-profile-form.ts';
import type {
  BoothPictureList,
  BoothPreview,
  BoothProfile,
  MyBoothList,
} from '#spec/exhibitors/booth-profile-views.ts';
import type { BoothRole } from '#spec/show/booth-roles.ts';
import { findGaps } from './policy.ts';
import { toFields } from './profile-fields.ts';
import type { ProfileRow, StateRow } from './store.ts';

export type OwnPeriod = { readonly opensAt: Date; readonly closesAt: Date } | undefined;

const presentState = (row: StateRow, role: BoothRole, period: OwnPeriod) => ({
  role,
  status: row.status as BoothProfile['status'],
  isReady: row.is_ready,
  missing: findGaps(row),
  days: row.days,
  ...(period && {
    period: { opensAt: period.opensAt.toISOString(), closesAt: period.closesAt.toISOString() },
  }),
});

export const presentMyBooth = (
  row: StateRow & { role: BoothRole },
  period: OwnPeriod,
): MyBoothList['items'][number] => ({
  id: row.id,
  name: row.name,
  ...omitAbsent({ cut: row.cut }),
  ...presentState(row, row.role, period),
});

export const presentPictureList = (list: PictureList): Versioned<BoothPictureList> => ({
  version: list.version,
  value: presentPictures<BoothPictureUse>(list),
});

type Profile = {
  readonly row: ProfileRow;
  readonly role: BoothRole;
  readonly period: OwnPeriod;
  readonly showEnd: Date | undefined;
  readonly pictures: PictureList;
};

/** Returns the view for the owner and helpers. */
export const presentProfile = ({
  row,
  role,
  period,
  showEnd,
  pictures,
}: Profile): Versioned<BoothProfile> => {
  const { name, catch: _catch, description: _description, ...fields } = toFields(row);
  return {
    version: row.version,
    value: {
      id: row.id,
      ...fields,
      name: row.name,
      ...omitAbsent({
        catch: row.catch,
        description: row.description,
        announcement: row.announcement,
        editableUntil: showEnd?.toISOString(),
      }),
      ...presentState(row, role, period),
      pictures: presentPictures<BoothPictureUse>(pictures),
    },
  };
};

/** Returns the booth as visitors will see it once it is ready. */
export const presentPreview = (
  row: PreviewedBoothRow,
  expiresAt: Date | undefined,
): BoothPreview => ({
  booth: presentBooth({ ...row, is_ready: true }),
  isPublic: row.is_ready && row.status === 'published' && row.is_current,
  ...omitAbsent({ expiresAt: expiresAt?.toISOString() }),
});
