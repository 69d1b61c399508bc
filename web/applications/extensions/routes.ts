import type { Contributions } from '#web/core/shell/slots.ts';

const texts = ['extensions', 'home'];

export const slots: Contributions = {
  deadlineBlocks: [{ order: 10, module: 'applications/extensions/slots/ExtensionsBlock', texts }],
  applicationActions: [
    { order: 20, module: 'applications/extensions/slots/ExtensionAction', texts },
  ],
};
