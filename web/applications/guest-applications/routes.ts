import type { Contributions } from '#web/core/shell/slots.ts';

export const slots: Contributions = {
  applicationDetails: [
    {
      order: 30,
      module: 'applications/guest-applications/slots/GuestDetails',
      texts: ['guest-applications'],
    },
  ],
};
