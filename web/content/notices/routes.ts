import type { Contributions } from '#web/core/shell/slots.ts';

export const slots: Contributions = {
  // Before the bar of impersonation, which a fixed header follows.
  banners: [{ order: 5, module: 'content/notices/shell/Notices' }],
};
