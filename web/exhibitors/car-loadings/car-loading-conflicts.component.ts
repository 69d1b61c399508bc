import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { CarLoading } from '#spec/exhibitors/car-loadings.ts';
import type { LoadingSlot } from '#spec/exhibitors/loading-slots.ts';
import { expectAccessible } from '#web/testing/component/accessibility.ts';
import { EXHIBITOR } from '#web/testing/component/accounts.ts';
import { exampleOf } from '#web/testing/component/examples.ts';
import type { FakeHandlers } from '#web/testing/component/fake-api.ts';
import { mount } from '#web/testing/component/mount.tsx';
import { detailOf, refuse } from '#web/testing/component/refusals.ts';
import { textsOf } from '#web/testing/component/texts.ts';

/* Others take the last place, another tab changes the vehicle, or the deadline passes meanwhile: nothing that was entered is lost. */

const t = textsOf('ja');
const text = (key: string) => t(`car-loadings:${key}`);

const LIST = exampleOf('listCarLoadings');
const [INBOUND] = LIST.items as [CarLoading];
const [SLOT] = exampleOf('listLoadingSlots').items as [LoadingSlot];
const slotOf = (number: number, fields: Partial<LoadingSlot> = {}): LoadingSlot => ({
  ...SLOT,
  id: `0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8c${10 + number}`,
  direction: 'out',
  dock: `西${number}`,
  ...fields,
});
const [CHOSEN, OTHER] = [slotOf(1), slotOf(2)];
const OUTBOUND: CarLoading = {
  ...INBOUND,
  id: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8c30',
  slot: { ...INBOUND.slot, id: CHOSEN.id, direction: 'out' },
};
const FORM_PATH = `/exhibitor/booth/${LIST.booth.id}/booth-car-loading/new`;

const open = (query: string, items: CarLoading[], handlers: FakeHandlers) =>
  mount(`${FORM_PATH}?${query}`, {
    as: EXHIBITOR,
    now: '2027-03-10T03:00:00.000Z',
    api: {
      listCarLoadings: () => ({ ...LIST, items }),
      listLoadingSlots: () => ({ items: [CHOSEN, OTHER] }),
      getMyProfile: () => ({ version: 1, value: exampleOf('getMyProfile') }),
      getMyContact: () => ({ version: 1, value: exampleOf('getMyContact') }),
      ...handlers,
    },
  });

const cargo = page.getByRole('textbox', { name: text('cargo') });
const driver = page.getByRole('textbox', {
  name: `${text('form.driverName')} ${t('commons:form.required')}`,
});
const press = (key: string) => page.getByRole('button', { name: text(key) }).click();
const alert = page.getByRole('main').getByRole('alert');

const slot = page.getByRole('combobox', { name: text('form.slot') });
const chooseSlot = async () => {
  const option = slot.getByRole('option', { name: CHOSEN.dock });
  await slot.selectOptions(option.element().textContent);
};

/** Announces the outbound vehicle, which starts from the values of the inbound one. */
const announce = async () => {
  await cargo.fill('什器と在庫');
  await chooseSlot();
  await press('form.submit.out');
};

it('the last place is taken by somebody else, and the input stays beside free slots', async () => {
  const { api } = await open('direction=out', [INBOUND], {
    requestCarLoading: () => refuse('SLOT_FULL', { alternatives: [OTHER.id] }),
  });
  await announce();
  await expect.element(alert).toMatchTextContent(detailOf('ja', 'SLOT_FULL'));
  await expect.element(page.getByText(text('alternatives.title'), { exact: true })).toBeVisible();
  await expect.element(cargo).toHaveValue('什器と在庫');
  await expect.element(driver).toHaveValue(INBOUND.driverName);
  await expectAccessible();

  await page.getByRole('button', { name: OTHER.dock }).click();
  await expect.element(slot).toHaveDisplayValue(new RegExp(OTHER.dock));
  api.serve({ requestCarLoading: () => ({ version: 1, value: OUTBOUND }) });
  await press('form.submit.out');
  await expect.element(page.getByText(text('form.done.approved'))).toBeVisible();
  expect(api.requestsOf('requestCarLoading').map(({ body }) => body.slotId)).toEqual([
    CHOSEN.id,
    OTHER.id,
  ]);
});

it('changes of one vehicle are merged, and a field changed in both is asked about', async () => {
  const vehicle = { ...OUTBOUND };
  const { api } = await open(`vehicle=${vehicle.id}`, [INBOUND, vehicle], {
    updateCarLoading: ({ body, version }) => {
      if (version !== vehicle.version) return refuse('PRECONDITION_FAILED');
      Object.assign(vehicle, body, { version: version + 1 });
      return { version: vehicle.version, value: vehicle };
    },
  });
  await cargo.fill('什器と在庫');
  Object.assign(vehicle, { cargo: '什器', driverName: '沖野 湊', version: 2 });
  await press('form.save');
  await expect.element(page.getByText(t('commons:form.conflict.title'))).toBeVisible();
  await expect.element(driver).toHaveValue('沖野 湊');
  await expect.element(cargo).toHaveValue('什器と在庫');
  await expect
    .element(
      page.getByRole('button', {
        name: t('commons:form.conflict.takeField', { field: text('cargo') }),
      }),
    )
    .toBeVisible();
  await press('form.save');
  await expect.element(page.getByText(text('form.saved'))).toBeVisible();
  expect(vehicle).toMatchObject({ cargo: '什器と在庫', driverName: '沖野 湊' });
  expect(api.requestsOf('updateCarLoading').at(-1)?.body).toEqual({ cargo: '什器と在庫' });
});

describe('when the deadline passes meanwhile', () => {
  const refusePassed = () =>
    refuse('DEADLINE_PASSED', LIST.closesAt ? { closesAt: LIST.closesAt } : {});

  const expectRefused = async () => {
    await expect.element(alert).toMatchTextContent(detailOf('ja', 'DEADLINE_PASSED'));
    await expect.element(alert).toHaveFocus();
    await expect.element(cargo).toHaveValue('什器と在庫');
  };

  it('a new vehicle is refused, and the input stays', async () => {
    await open('direction=out', [INBOUND], { requestCarLoading: refusePassed });
    await announce();
    await expectRefused();
  });

  it('a change is refused, and the input stays', async () => {
    await open(`vehicle=${OUTBOUND.id}`, [INBOUND, OUTBOUND], { updateCarLoading: refusePassed });
    await cargo.fill('什器と在庫');
    await press('form.save');
    await expectRefused();
  });
});
