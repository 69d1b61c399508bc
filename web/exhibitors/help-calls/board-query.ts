import { UNSETTLED } from '#spec/exhibitors/help-call-states.ts';

/** The query of all calls that wait for staff, up to one page. */
export const BOARD_QUERY = { status: [...UNSETTLED], limit: 100 };
