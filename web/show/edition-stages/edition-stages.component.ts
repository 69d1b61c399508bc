import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { STAFF } from '#web/testing/component/accounts.ts';
import { DEADLINES_PATH, serveDeadlines } from '#web/testing/component/deadlines.ts';
import { mount } from '#web/testing/component/mount.tsx';
import { textsOf } from '#web/testing/component/texts.ts';

const t = textsOf('ja');
const stages = page.getByRole('region', { name: t('edition-stages:title') });
const buttons = () =>
  stages
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent);

it('a member who can move the edition on, but not back, is offered nothing else', async () => {
  const { handlers } = serveDeadlines({ status: 'published', next: 'live' });
  await mount(DEADLINES_PATH, { as: STAFF, api: handlers });
  await expect
    .poll(buttons)
    .toEqual([t('edition-stages:next', { stage: t('edition-stages:stage.live') })]);
});
