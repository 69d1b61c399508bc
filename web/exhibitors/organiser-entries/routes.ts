import type { Contributions } from '#web/core/shell/slots.ts';

export const slots: Contributions = {
  applicationDetails: [
    {
      order: 10,
      module: 'exhibitors/organiser-entries/slots/EntryDetails',
      texts: ['addresses', 'countries', 'organiser-entries'],
    },
  ],
  applicationActions: [
    {
      order: 10,
      module: 'exhibitors/organiser-entries/slots/EntryActions',
      texts: ['organiser-entries'],
    },
  ],
};
