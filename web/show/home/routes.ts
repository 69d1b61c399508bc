import { HOME_PATH } from '#web/core/paths.ts';
import { page } from '#web/core/shell/route.ts';

export const homePage = page('home', HOME_PATH, 'show/home/HomePage', {
  texts: ['home'],
  slots: ['homeBlocks', 'homeLinks', 'homeNews', 'openPeriods', 'periodLinks'],
});
