import type { ExhibitorMenu, ExhibitorNextStep } from '#generated/client/types.gen.ts';
import { exhibitorRulePage } from '#web/content/pages/routes.ts';
import { boothProductsPage } from '#web/exhibitors/booth-products/routes.ts';
import {
  boothPreviewPage,
  editBoothPage,
  myBoothsPage,
} from '#web/exhibitors/booth-profiles/routes.ts';
import { boothUsersPage } from '#web/exhibitors/booth-users/routes.ts';
import { isCallOpen } from '#web/exhibitors/calls/call-state.ts';
import { carLoadingsPage } from '#web/exhibitors/car-loadings/routes.ts';
import { deskPage } from '#web/exhibitors/desk/routes.ts';
import { entriesPage } from '#web/exhibitors/entries/routes.ts';
import { myProductsPage } from '#web/exhibitors/my-products/routes.ts';
import { periodState } from '#web/show/editions/period-state.ts';

type Task = NonNullable<ExhibitorNextStep['task']>;

/** Returns the page on which a task of a booth is done; undefined where the site has none. */
export const taskLink = (task: Task, boothId: string): string | undefined => {
  switch (task) {
    case 'profile':
      return editBoothPage.href({ id: boothId });
    case 'stock':
      return boothProductsPage.href({ id: boothId });
    case 'team':
      return boothUsersPage.href({ id: boothId });
    case 'vehicles':
      return carLoadingsPage.href({ id: boothId });
    case 'works':
      return myProductsPage.href();
    default:
      return undefined;
  }
};

/** Returns whether no call is open, and none will be. */
export const areCallsOver = ({ calls }: Pick<ExhibitorMenu, 'calls'>, now: Date): boolean =>
  calls.length > 0 && calls.every((call) => periodState(call, now) === 'closed');

/** Returns the key of the words: a stage, or its meaning in a special case. */
export const nextStepWords = (menu: ExhibitorMenu, now: Date): string => {
  const { stage, entryId, boothId } = menu.nextStep;
  const entry = menu.entries.find(({ id }) => id === entryId);
  const role = menu.booths.find(({ booth }) => booth.id === boothId)?.booth.role;
  if (stage === 'to_pay' && entry?.granted?.amount === 0) return 'free';
  if (stage === 'no_call' && areCallsOver(menu, now)) return 'calls_over';
  return stage === 'ready' && role === 'desk' ? 'helping' : stage;
};

type Known = Pick<ExhibitorMenu, 'nextStep' | 'entries' | 'calls'>;

/** Returns the page of the next step. */
export const nextStepLink = ({ nextStep, entries, calls }: Known, now: Date): string => {
  const { stage, entryId, boothId = '', task } = nextStep;
  switch (stage) {
    case 'no_call':
      return exhibitorRulePage.href();
    case 'call_open': {
      const [call, ...others] = calls.filter((each) => isCallOpen(each, now));
      return entriesPage.href(call && others.length === 0 ? { call: call.id } : {});
    }
    case 'draft':
    case 'question':
      return entriesPage.href({ call: entries.find(({ id }) => id === entryId)?.call.id });
    case 'preparing':
      return (task && taskLink(task, boothId)) ?? editBoothPage.href({ id: boothId });
    case 'ready':
      return boothPreviewPage.href({ id: boothId });
    case 'show_day':
      return deskPage.href({ booth: boothId });
    case 'after':
      return myBoothsPage.href();
    default:
      return entriesPage.href();
  }
};
