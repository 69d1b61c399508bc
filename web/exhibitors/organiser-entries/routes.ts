import type { Contributions } from '#web/core/shell/slots.ts';

const texts = ['organiser-entries'];

export const slots: Contributions = {
  applicationDetails: [
    { order: 10, module: 'exhibitors/organiser-entries/slots/EntryDetails', texts },
  ],
  applicationActions: [
    { order: 10, module: 'exhibitors/organiser-entries/slots/EntryActions', texts },
  ],
};
