import type { Contributions } from '#web/core/shell/slots.ts';

export const slots: Contributions = {
  banners: [{ order: 10, module: 'accounts/impersonation/shell/ImpersonationBar' }],
};
