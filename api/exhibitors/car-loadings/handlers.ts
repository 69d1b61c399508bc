import { findOwnPeriod } from '#api/applications/applications/require-open.ts';
import { omitAbsent } from '#api/core/http/omit-absent.ts';
import { versioned } from '#api/core/http/versioned.ts';
import type { ReadContext } from '#api/core/operations/act.ts';
import { defineHandlers, guarded } from '#api/core/operations/handlers.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { requireBoothRole } from '#api/show/booths/members.ts';
import type * as carLoading from '#spec/exhibitors/car-loadings.ts';
import type * as loadingSlot from '#spec/exhibitors/loading-slots.ts';
import type * as organiser from '#spec/exhibitors/organiser-car-loadings.ts';
import { changeByBooth } from './change.ts';
import { listCarLoadingsOfEdition } from './organiser-store.ts';
import { maxVehicles } from './policy.ts';
import {
  presentCarLoading,
  presentOrganiserCarLoading,
  presentOrganiserSlot,
  presentSlot,
} from './present.ts';
import type { CarLoadingService } from './service.ts';
import { listSlots, listUpcomingSlots } from './slot-store.ts';
import { addSlot, changeLimits, deleteSlot } from './slot-transitions.ts';
import { decide, passGate, undoPassage } from './staff-transitions.ts';
import { findLoadingBooths, listCarLoadingsByBooth } from './store.ts';
import { cancelByBooth } from './transitions.ts';

export type Contract = typeof carLoading & typeof loadingSlot & typeof organiser;

/** Admits the owner and editors, who manage the vehicles of a booth. */
const managerOf = (
  { params }: { readonly params: { readonly boothId: string } },
  { db, actor }: Pick<ReadContext, 'db' | 'actor'>,
) => requireBoothRole(db, params.boothId, actor.userId, ['owner', 'editor']);

export const handlers = defineHandlers<Contract, CarLoadingService>({
  listLoadingSlots: guarded(managerOf, async (_input, { db, now }, { edition_id }) => ({
    items: (await listUpcomingSlots(db, edition_id, now)).map(presentSlot),
  })),

  listCarLoadings: guarded(managerOf, async ({ params }, { db }, membership) => {
    const [found] = await findLoadingBooths(db, [params.boothId]);
    if (!found) throw new ProblemError('NOT_FOUND');
    const { isCompany, ...booth } = found;
    const period = await findOwnPeriod(db, 'car-loading', membership);
    const rows = await listCarLoadingsByBooth(db, params.boothId);
    return {
      items: rows.map(presentCarLoading),
      booth,
      maxVehicles: maxVehicles({ isCompany }),
      ...omitAbsent({
        opensAt: period?.opensAt.toISOString(),
        closesAt: period?.closesAt.toISOString(),
      }),
    };
  }),

  // Shares its transaction with other requests for the same slot.
  requestCarLoading: {
    outside: async ({ params, body, idempotencyKey }, { platform, parts, actor, locale, now }) => {
      const booth = await managerOf({ params }, { db: platform.db, actor });
      const request = { key: idempotencyKey, input: { params, body } };
      return versioned(await parts.announce({ booth, actor, locale, now }, request, body));
    },
  },

  updateCarLoading: guarded(managerOf, async ({ params, body }, act, booth) =>
    presentCarLoading(await changeByBooth(act, booth, params.carLoadingId, body)),
  ),

  cancelCarLoading: guarded(managerOf, async ({ params }, act, booth) =>
    presentCarLoading(await cancelByBooth(act, booth, params.carLoadingId)),
  ),

  listOrganiserLoadingSlots: async (_input, { db }) => ({
    items: (await listSlots(db)).map(presentOrganiserSlot),
  }),

  createLoadingSlot: async ({ body }, act) => presentOrganiserSlot(await addSlot(act, body)),

  updateLoadingSlot: async ({ params, body }, act) =>
    presentOrganiserSlot(await changeLimits(act, params.slotId, body)),

  deleteLoadingSlot: ({ params }, act) => deleteSlot(act, params.slotId),

  listOrganiserCarLoadings: async ({ query }, { db }) => {
    const { rows, ...page } = await listCarLoadingsOfEdition(db, query);
    return { items: rows.map(presentOrganiserCarLoading), ...page };
  },

  setCarLoadingStatus: async ({ params, body }, act) =>
    presentOrganiserCarLoading(await decide(act, params.carLoadingId, body)),

  recordCarLoadingPassage: async ({ params, body }, act) =>
    presentOrganiserCarLoading(await passGate(act, params.carLoadingId, body)),

  undoCarLoadingPassage: async ({ params, body }, act) =>
    presentOrganiserCarLoading(await undoPassage(act, params.carLoadingId, body.status)),
});
