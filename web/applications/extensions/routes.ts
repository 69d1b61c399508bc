import type { Contributions } from '#web/core/shell/slots.ts';

export const slots: Contributions = {
  deadlineBlocks: [
    {
      order: 10,
      module: 'applications/extensions/slots/ExtensionsBlock',
      texts: ['extensions', 'home'],
    },
  ],
};
