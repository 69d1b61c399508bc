import { areIds, page } from '#web/core/shell/route.ts';
import type { Contributions } from '#web/core/shell/slots.ts';

export const exhibitorCallPage = page(
  'exhibitor-call',
  '/exhibitor/entry/:id',
  'exhibitors/calls/CallPage',
  { isValid: areIds, texts: ['calls'], slots: ['callActions'] },
);

export const slots: Contributions = {
  openPeriods: [{ order: 10, module: 'exhibitors/calls/slots/OpenCallLinks', texts: ['calls'] }],
};
