import type { Handler } from '#api/core/http/handler.ts';
import type * as contract from '#spec/exhibitors/exhibitor-menu.ts';
import { readMenu } from './menu.ts';

export const getExhibitorMenu: Handler<typeof contract.getExhibitorMenu> = (
  _input,
  { platform, identity, now },
) => readMenu(platform, identity.userId, now);
