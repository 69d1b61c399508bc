import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#web/testing/component/accessibility.ts';
import { STAFF } from '#web/testing/component/accounts.ts';
import { exampleOf } from '#web/testing/component/examples.ts';
import type { FakeHandlers } from '#web/testing/component/fake-api.ts';
import { mount } from '#web/testing/component/mount.tsx';
import { refuse } from '#web/testing/component/refusals.ts';
import { textsOf } from '#web/testing/component/texts.ts';

/* Staff hide a booth, and transfer it to one of its members. */

const t = textsOf('ja');
const text = (key: string, values = {}) => t(`organiser-booths:${key}`, values);
const dialog = page.getByRole('dialog');

type Booth = ReturnType<typeof exampleOf<'getOrganiserBooth'>>;
const EXAMPLE = exampleOf('getOrganiserBooth');

/** Opens a published booth with two members, and its history. */
const openBooth = async () => {
  const [first] = EXAMPLE.members as [Booth['members'][number]];
  const second = {
    ...first,
    id: first.id.replace(/.$/, '9'),
    name: '港 岬',
    role: 'desk' as const,
  };
  const booth: Booth = { ...EXAMPLE, status: 'published', members: [first, second] };
  const [record] = exampleOf('listAuditRecords').items as [
    ReturnType<typeof exampleOf<'listAuditRecords'>>['items'][number],
  ];
  const history: (typeof record)[] = [];
  const handlers: FakeHandlers = {
    getOrganiserBooth: () => ({ ...booth }),
    getMyRights: () => ({ role: 'editor', rights: ['home', 'booths', 'transfer', 'audit'] }),
    getFloorPlan: () => exampleOf('getFloorPlan'),
    listAuditRecords: () => ({ items: history, total: history.length, totalIsCapped: false }),
    setBoothVisibility: ({ body }) => {
      const { hiddenReason: _, ...shown } = booth;
      if (body.visible) {
        delete (booth as { hiddenReason?: string }).hiddenReason;
        return Object.assign(booth, { ...shown, status: 'published' } as const);
      }
      const reason = body.reason ?? refuse('INVALID_INPUT');
      history.unshift({
        ...{ ...record, action: 'booth.hidden', changes: [{ field: 'reason', after: reason }] },
      });
      return Object.assign(booth, { status: 'hidden', hiddenReason: reason } as const);
    },
    transferBooth: ({ body }) => {
      const owner = booth.members.find(({ id }) => id === body.boothUserId) ?? refuse('NOT_FOUND');
      const former = { ...owner, id: owner.id.replace(/.$/, '7'), name: booth.ownerName ?? '' };
      const members = booth.members.map((each) => (each === owner ? former : each));
      history.unshift({ ...record, action: 'booth.transferred', changes: [] });
      return Object.assign(booth, { ownerName: owner.name, members });
    },
  };
  const path = `/organiser/booth/${booth.id}`;
  const { api } = await mount(path, { as: STAFF, api: handlers });
  return { api, booth, member: first };
};

describe('a booth', () => {
  it('is hidden with a reason, and shown again', async () => {
    const { api } = await openBooth();
    const hide = (where = page.getByRole('main')) =>
      where.getByRole('button', { name: text('visibility.hide'), exact: true });
    await hide().click();
    await hide(dialog).click();
    const reason = dialog.getByLabelText(text('visibility.reason'));
    await expect.element(reason).toHaveAttribute('aria-invalid', 'true');
    await reason.fill('画像を確認しています。');
    await expectAccessible();
    await hide(dialog).click();
    await expect.element(page.getByText(text('visibility.state.hidden'))).toBeVisible();
    const section = page.getByRole('region', { name: text('visibility.title') });
    await expect.element(section).toMatchTextContent('画像を確認しています。');
    // The history has it, too.
    await expect.element(page.getByRole('cell', { name: '画像を確認しています。' })).toBeVisible();
    await page.getByRole('button', { name: text('visibility.show') }).click();
    await expect.element(page.getByText(text('visibility.state.published'))).toBeVisible();
    await expect.element(section).not.toMatchTextContent('画像を確認しています。');
    expect(api.requestsOf('setBoothVisibility').map(({ body }) => body)).toEqual([
      { visible: false, reason: '画像を確認しています。' },
      { visible: true },
    ]);
  });

  it('is transferred to one of its members, whose place the former owner takes', async () => {
    const { api, member } = await openBooth();
    const open = page.getByRole('button', { name: text('transfer.open') });
    const choices = dialog.getByRole('radio');
    const submit = dialog.getByRole('button', { name: text('transfer.submit') });
    await open.click();
    await expect.poll(() => choices.elements()).toHaveLength(2);
    await submit.click();
    await expect.element(choices.first()).toHaveAttribute('aria-invalid', 'true');
    const { name, role } = member;
    const label = text('transfer.member', { name, role: text(`role.${role}`) });
    await dialog.getByLabelText(label).click();
    await expectAccessible();
    await submit.click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect
      .element(page.getByRole('definition').filter({ hasText: name }).first())
      .toBeVisible();
    await expect
      .element(page.getByRole('cell', { name: text('audit.action.transferred') }))
      .toBeVisible();
    expect(api.requestsOf('transferBooth')).toMatchObject([{ body: { boothUserId: member.id } }]);
    await open.click();
    await expect.poll(() => choices.elements()).toHaveLength(2);
    await expect.element(dialog.getByLabelText(label)).not.toBeInTheDocument();
  });
});
