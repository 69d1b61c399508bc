import type { Contributions } from '#web/core/shell/slots.ts';

export const slots: Contributions = {
  erasureObstacles: [{ order: 30, reason: 'lastOwner', text: 'members:obstacle' }],
};
