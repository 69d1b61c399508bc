import type { Contributions } from '#web/core/shell/slots.ts';

export const slots: Contributions = {
  erasureObstacles: [{ order: 15, reason: 'openApplications', text: 'applications:obstacle' }],
};
