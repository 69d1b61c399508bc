import { UNSETTLED } from '#spec/exhibitors/help-call-states.ts';

/** All calls that wait for staff, as far as a page of them goes. */
export const BOARD_QUERY = { status: [...UNSETTLED], limit: 100 };
