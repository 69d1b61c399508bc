import type { Contributions } from '#web/core/shell/slots.ts';

const texts = ['event-applications'];

export const slots: Contributions = {
  applicationDetails: [
    { order: 27, module: 'programme/event-applications/slots/EventDetails', texts },
  ],
};
