import { findOwnPeriod } from '#api/applications/applications/require-open.ts';
import type { Handler } from '#api/core/http/handler.ts';
import { omitAbsent } from '#api/core/http/omit-absent.ts';
import { versioned } from '#api/core/http/versioned.ts';
import type { Platform } from '#api/core/platform.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { requireBoothRole } from '#api/show/booths/members.ts';
import type * as contract from '#spec/exhibitors/car-loadings.ts';
import type * as slots from '#spec/exhibitors/loading-slots.ts';
import { maxVehicles } from './policy.ts';
import { presentCarLoading, presentSlot } from './present.ts';
import type { CarLoadingService } from './service.ts';
import { listUpcomingSlots } from './slot-store.ts';
import { findLoadingBooths, listCarLoadingsByBooth } from './store.ts';

/** Owner and editors manage the vehicles of a booth. */
const requireManager = (
  { db }: Pick<Platform, 'db'>,
  { boothId }: { boothId: string },
  { userId }: { userId: string },
) => requireBoothRole(db, boothId, userId, ['owner', 'editor']);

export const listLoadingSlots: Handler<typeof slots.listLoadingSlots> = async (
  { params },
  { platform, identity, now },
) => {
  const { edition_id } = await requireManager(platform, params, identity);
  return { items: (await listUpcomingSlots(platform.db, edition_id, now)).map(presentSlot) };
};

export const listCarLoadings: Handler<typeof contract.listCarLoadings> = async (
  { params },
  { platform, identity },
) => {
  const membership = await requireManager(platform, params, identity);
  const [found] = await findLoadingBooths(platform.db, [params.boothId]);
  if (!found) throw new ProblemError('NOT_FOUND');
  const { isCompany, ...booth } = found;
  const period = await findOwnPeriod(platform.db, 'car-loading', membership);
  const rows = await listCarLoadingsByBooth(platform.db, params.boothId);
  return {
    items: rows.map(presentCarLoading),
    booth,
    maxVehicles: maxVehicles({ isCompany }),
    ...omitAbsent({
      opensAt: period?.opensAt.toISOString(),
      closesAt: period?.closesAt.toISOString(),
    }),
  };
};

export const requestCarLoading: Handler<
  typeof contract.requestCarLoading,
  CarLoadingService
> = async ({ params, body, idempotencyKey }, { platform, parts, identity, locale, now }) => {
  const booth = await requireManager(platform, params, identity);
  const request = { key: idempotencyKey, input: { params, body } };
  const caller = { booth, identity, locale, now };
  return versioned(await parts.announce(caller, request, body));
};

export const updateCarLoading: Handler<
  typeof contract.updateCarLoading,
  CarLoadingService
> = async ({ params, body, version }, { platform, parts, identity, locale, now }) => {
  const booth = await requireManager(platform, params, identity);
  const target = { id: params.carLoadingId, version };
  const row = await parts.change({ booth, identity, locale, now }, target, body);
  return versioned(presentCarLoading(row));
};

export const cancelCarLoading: Handler<
  typeof contract.cancelCarLoading,
  CarLoadingService
> = async ({ params }, { platform, parts, identity, locale, now }) => {
  const booth = await requireManager(platform, params, identity);
  const caller = { booth, identity, locale, now };
  return presentCarLoading(await parts.cancel(caller, params.carLoadingId));
};
