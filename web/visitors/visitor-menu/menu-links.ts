import { paths } from '#web/core/shell/paths.ts';

/** One way out of the visitor's menu. `key`: of its title and text, under `ways` in the texts of this folder. */
type Way = { readonly key: string; readonly icon: string; readonly to: string };

/** All ways of the menu, by what one is about to do; another one is another line. */
export const WAYS = [
  {
    key: 'find',
    ways: [
      { key: 'works', icon: 'dices', to: paths.productSearch() },
      { key: 'booths', icon: 'store', to: paths.boothSearch() },
      { key: 'map', icon: 'map', to: paths.boothMap() },
    ],
  },
  {
    key: 'own',
    ways: [
      { key: 'reservations', icon: 'ticket', to: paths.myReservations() },
      { key: 'account', icon: 'circle-user-round', to: paths.account() },
    ],
  },
  {
    key: 'help',
    ways: [
      { key: 'rules', icon: 'scroll-text', to: paths.visitorRule() },
      { key: 'access', icon: 'train-front', to: paths.access() },
      { key: 'contact', icon: 'mail', to: paths.contact() },
    ],
  },
] as const satisfies readonly { readonly key: string; readonly ways: readonly Way[] }[];
