import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { BoothUser, BoothUserList } from '#spec/exhibitors/booth-team.ts';
import { EXHIBITOR } from '#web/testing/component/accounts.ts';
import { exampleOf } from '#web/testing/component/examples.ts';
import type { FakeHandlers } from '#web/testing/component/fake-api.ts';
import { mount } from '#web/testing/component/mount.tsx';
import { detailOf, refuse } from '#web/testing/component/refusals.ts';
import { textsOf } from '#web/testing/component/texts.ts';

/* The owner runs the team of the booth, while others act or a deadline passes. */

const t = textsOf('ja');
const TEAM = exampleOf('listBoothUsers');
const [INVITED] = TEAM.items as [BoothUser];
const TEAM_PATH = `/exhibitor/booth/${TEAM.booth.id}/booth-user`;
const EMAIL = 'nagisa@noren.example';

const open = (path: string, team: Partial<BoothUserList>, handlers: FakeHandlers) =>
  mount(path, {
    as: EXHIBITOR,
    now: '2027-04-03T03:00:00.000Z',
    api: {
      getMyBoothMembership: () => ({ booth: TEAM.booth, role: 'owner' as const }),
      listBoothUsers: () => ({ ...TEAM, ...team }),
      ...handlers,
    },
  });

const main = page.getByRole('main');
const address = page.getByLabelText(t('booth-users:new.email'));
const roles = main.getByRole('radio');
const submit = page.getByRole('button', { name: t('booth-users:new.submit') });
const alert = main.getByRole('alert');

it('an address that was invited in another tab is refused, and the input stays', async () => {
  const { api } = await open(
    `${TEAM_PATH}/new`,
    { items: [] },
    { inviteBoothUser: () => refuse('BOOTH_USER_EXISTS') },
  );
  await address.fill(EMAIL);
  await roles.last().click();
  await submit.click();
  await expect.element(alert).toMatchTextContent(detailOf('ja', 'BOOTH_USER_EXISTS'));
  await expect.element(alert).toHaveFocus();
  await expect.element(address).toHaveValue(EMAIL);
  expect(api.requestsOf('inviteBoothUser')).toMatchObject([
    { body: { email: EMAIL, role: 'desk' } },
  ]);
});

it('an editor that is invited after the end of the period is refused, and the input stays', async () => {
  await open(
    `${TEAM_PATH}/new`,
    { items: [] },
    {
      inviteBoothUser: () => refuse('DEADLINE_PASSED', { closesAt: TEAM.editorsUntil as string }),
    },
  );
  await address.fill(EMAIL);
  await roles.first().click();
  await submit.click();
  await expect.element(alert).toMatchTextContent(detailOf('ja', 'DEADLINE_PASSED'));
  await expect.element(address).toHaveValue(EMAIL);
});

it('after the period a desk helper is still invited', async () => {
  const { api } = await open(
    `${TEAM_PATH}/new`,
    { items: [], invitableRoles: ['desk'] },
    { inviteBoothUser: ({ body }) => ({ ...INVITED, email: body.email, role: 'desk' as const }) },
  );
  await expect.element(page.getByText(t('booth-users:period.editorsOver'))).toBeVisible();
  await expect.element(roles.first()).toBeDisabled();
  await expect.element(roles.last()).toBeChecked();
  await address.fill(EMAIL);
  await submit.click();
  await expect.element(page.getByText(t('booth-users:new.done', { email: EMAIL }))).toBeVisible();
  await expect.poll(() => location.pathname).toBe(TEAM_PATH);
  expect(api.requestsOf('inviteBoothUser')).toMatchObject([
    { body: { email: EMAIL, role: 'desk' } },
  ]);
});

it('an invitation that was accepted is not sent again, and the list shows why', async () => {
  const { expiresAt: _, ...rest } = INVITED;
  const accepted: BoothUser = { ...rest, status: 'accepted', name: '汐見 渚' };
  const { api } = await open(
    TEAM_PATH,
    { items: [INVITED] },
    {
      resendBoothInvitation: () => {
        api.serve({ listBoothUsers: () => ({ ...TEAM, items: [accepted] }) });
        return refuse('NOT_IN_STATE', { currentStatus: 'accepted' });
      },
    },
  );
  const row = page.getByRole('row').filter({ hasText: INVITED.email as string });
  await expect.element(row).toMatchTextContent(t('booth-users:status.invited'));
  await row.getByRole('button', { name: t('booth-users:resend.open') }).click();
  await expect.element(alert).toMatchTextContent(detailOf('ja', 'NOT_IN_STATE'));
  await expect.element(row).toMatchTextContent(t('booth-users:status.accepted'));
  await expect
    .element(row.getByRole('button', { name: t('booth-users:resend.open') }))
    .not.toBeInTheDocument();
});
