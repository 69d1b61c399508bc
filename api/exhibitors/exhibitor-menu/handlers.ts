import { defineHandlers } from '#api/core/operations/handlers.ts';
import type * as contract from '#spec/exhibitors/exhibitor-menu.ts';
import { readMenu } from './menu.ts';

export const handlers = defineHandlers<typeof contract>({
  getExhibitorMenu: (_input, context) => readMenu(context),
});
