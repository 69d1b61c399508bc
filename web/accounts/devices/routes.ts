import { page } from '#web/core/shell/route.ts';

export const devicePage = page('device', '/auth/device', 'accounts/devices/DevicePage', {
  index: false,
  layout: 'form',
  query: ['user_code'],
  texts: ['devices', 'sign-in', 'fresh-sign-in'],
});
