import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Locale } from '#spec/core/locale.ts';
import { expectAccessible } from '#web/testing/component/accessibility.ts';
import { VISITOR } from '#web/testing/component/accounts.ts';
import { exampleOf } from '#web/testing/component/examples.ts';
import type { FakeHandlers } from '#web/testing/component/fake-api.ts';
import { mount } from '#web/testing/component/mount.tsx';
import { detailOf, refuse } from '#web/testing/component/refusals.ts';
import { textsOf } from '#web/testing/component/texts.ts';

/* The invitation as its recipients see it, and the reasons why some cannot answer it. */

const OWNER_NAME = '汐見 渚';
const MEMBERSHIP = exampleOf('getMyBoothMembership');
const TEAM_PATH = `/exhibitor/booth/${MEMBERSHIP.booth.id}/booth-user`;
const TOKEN = 'Zm9yZ2VkLWJ1dC13ZWxsLWZvcm1lZC1pbnZpdGF0aW8';

const open = (handlers: FakeHandlers, locale: Locale = 'ja', token = TOKEN) =>
  mount(`${TEAM_PATH}/${token}/verify`, { as: VISITOR, locale, api: handlers });

const refuseUsed = () => refuse('INVITATION_USED', { contactName: OWNER_NAME });
const isNoMember: FakeHandlers = { getMyBoothMembership: () => refuse('NOT_FOUND') };
const heading = page.getByRole('heading', { level: 1 });
const main = page.getByRole('main');

describe('an open invitation', () => {
  const t = textsOf('ja');

  it('is declined after a question, by keyboard', async () => {
    const { api } = await open({
      lookUpBoothInvitation: () => exampleOf('lookUpBoothInvitation'),
      declineBoothInvitation: () => undefined,
    });
    const decline = page.getByRole('button', { name: t('booth-users:decline.submit') });
    await expect.element(decline).toBeVisible();
    (decline.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    const question = page.getByRole('alertdialog');
    await expect
      .element(question.getByRole('button', { name: t('booth-users:decline.back') }))
      .toHaveFocus();
    await question.getByRole('button', { name: t('booth-users:decline.confirm') }).click();
    await expect.element(heading).toHaveTextContent(t('booth-users:decline.done'));
    await expect.element(heading).toHaveFocus();
    expect(api.requestsOf('declineBoothInvitation')).toMatchObject([{ body: { token: TOKEN } }]);
  });

  it('that is withdrawn meanwhile is not accepted, and the page says why', async () => {
    const t = textsOf('en');
    const { api } = await open(
      {
        lookUpBoothInvitation: () => exampleOf('lookUpBoothInvitation'),
        acceptBoothInvitation: () => {
          api.serve({ lookUpBoothInvitation: refuseUsed, ...isNoMember });
          return refuseUsed();
        },
      },
      'en',
    );
    await page.getByRole('button', { name: t('booth-users:accept.submit') }).click();
    await expect.element(page.getByText(detailOf('en', 'INVITATION_USED'))).toBeVisible();
    await expect
      .element(page.getByRole('button', { name: t('booth-users:accept.submit') }))
      .not.toBeInTheDocument();
  });
});

describe('a link', () => {
  it('that was used says whom to ask', async () => {
    const t = textsOf('ja');
    await open({ lookUpBoothInvitation: refuseUsed, ...isNoMember });
    await expect.element(main).toMatchTextContent(detailOf('ja', 'INVITATION_USED'));
    await expect
      .element(main)
      .toMatchTextContent(t('booth-users:refused.contact', { name: OWNER_NAME }));
  });

  it('that its member used leads to the booth', async () => {
    const t = textsOf('ja');
    await open({ lookUpBoothInvitation: refuseUsed, getMyBoothMembership: () => MEMBERSHIP });
    await expect.element(heading).toHaveTextContent(t('booth-users:refused.joined'));
    await expectAccessible();
    await page.getByRole('link', { name: t('booth-users:toMembership') }).click();
    await expect.element(page.getByText(t('booth-users:own.lead'))).toBeVisible();
  });

  it('that is incomplete is not found, and says what to do', async () => {
    const t = textsOf('en');
    await open({ lookUpBoothInvitation: () => refuse('NOT_FOUND') }, 'en', 'abc');
    await expect.element(heading).toHaveTextContent(t('booth-users:refused.unknown'));
    await expect.element(page.getByText(t('booth-users:refused.unknownText'))).toBeVisible();
  });

  it('for somebody else shows the address masked, and whose account this is', async () => {
    const t = textsOf('ja');
    await open({
      lookUpBoothInvitation: () =>
        refuse('INVITATION_FOR_ANOTHER', { maskedEmail: 'n***@noren.example' }),
    });
    await expect.element(main).toMatchTextContent('n***@noren.example');
    await expect.element(main).toMatchTextContent(VISITOR.email);
    await expect
      .element(page.getByRole('button', { name: t('booth-users:refused.switch') }))
      .toBeVisible();
    await expectAccessible();
  });
});
