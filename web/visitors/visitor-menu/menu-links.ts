import { accountPage } from '#web/accounts/account/routes.ts';
import { contactPage } from '#web/content/contact-messages/routes.ts';
import { accessPage, visitorRulePage } from '#web/content/pages/routes.ts';
import { boothMapPage } from '#web/show/booth-map/routes.ts';
import { boothSearchPage } from '#web/show/booths/routes.ts';
import { productSearchPage } from '#web/show/products/routes.ts';
import type { MenuGroup } from './slots.ts';

/** A link to a page of an earlier area. `key` is the translation key of its title and text, under `links`. */
type OwnLink = { readonly key: string; readonly icon: string; readonly to: string };

/** Grouped by task. Capabilities of this and later areas contribute to `visitorMenuLinks`. */
export const MENU_LINKS = {
  find: [
    { key: 'works', icon: 'dices', to: productSearchPage.href() },
    { key: 'booths', icon: 'store', to: boothSearchPage.href() },
    { key: 'map', icon: 'map', to: boothMapPage.href() },
  ],
  own: [{ key: 'account', icon: 'circle-user-round', to: accountPage.href() }],
  help: [
    { key: 'rules', icon: 'scroll-text', to: visitorRulePage.href() },
    { key: 'access', icon: 'train-front', to: accessPage.href() },
    { key: 'contact', icon: 'mail', to: contactPage.href() },
  ],
} as const satisfies Record<MenuGroup, readonly OwnLink[]>;

export const MENU_GROUPS = ['find', 'own', 'help'] as const satisfies readonly MenuGroup[];
