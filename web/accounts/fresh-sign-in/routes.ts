import type { Contributions } from '#web/core/shell/slots.ts';

export const slots: Contributions = {
  dialogs: [{ order: 10, module: 'accounts/fresh-sign-in/shell/FreshSignIn' }],
};
