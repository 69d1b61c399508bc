import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { deleteMyAddress, updateMyAddress } from '#generated/client/sdk.gen.ts';
import type { Address } from '#generated/client/types.gen.ts';
import { etagOf } from '#spec/core/versions.ts';
import { call } from '#web/core/api/client.ts';
import { type Refusal, useSend } from '#web/core/form/use-send.ts';
import { confirm } from '#web/core/shell/dialogs.ts';
import { focusHeading } from '#web/core/shell/RouteFocus.tsx';
import { toast } from '#web/core/shell/toasts.ts';
import { useFocusAfter } from '#web/core/shell/use-focus-after.ts';
import { addressName } from './address-lines.ts';

type Act = 'default' | 'delete';

export type AddressActs = {
  readonly makeDefault: (address: Address) => Promise<void>;
  /** Once the visitor has said yes. */
  readonly remove: (address: Address) => Promise<void>;
  /** What is being done right now. */
  readonly under: { readonly id: string; readonly act: Act } | undefined;
  /** The address was changed elsewhere meanwhile; the list is fresh, and nothing was done. */
  readonly isStale: boolean;
  readonly refusal: Refusal | undefined;
};

/** What can be done with the addresses of the list. Each is sent with the version that is on the screen. */
export const useAddressActs = (
  items: readonly Address[],
  headingOf: (addressId: string) => string,
): AddressActs => {
  const { t } = useTranslation('addresses');
  const { revalidate } = useRevalidator();
  const [under, setUnder] = useState<AddressActs['under']>();
  const [isStale, setStale] = useState(false);
  const { send, refusal } = useSend(async ({ status }) => {
    if (!MEANWHILE.includes(status)) return false;
    await revalidate();
    setStale(true);
    return true;
  });
  const focusNext = useFocusAfter(items);
  const nameOf = (address: Address) => addressName(address, t);

  const act = async ({ id }: Address, act: Act, perform: () => Promise<void>) => {
    setUnder({ id, act });
    setStale(false);
    await send(perform);
    setUnder(undefined);
  };

  const makeDefault = (address: Address) =>
    act(address, 'default', async () => {
      await call(updateMyAddress, { ...target(address), body: { isDefault: true } });
      focusNext(() => document.getElementById(headingOf(address.id))?.focus());
      toast({ severity: 'success', summary: t('default.done', { name: nameOf(address) }) });
      await revalidate();
    });

  const remove = async (address: Address) => {
    const name = nameOf(address);
    const heir = items.find(({ isDefault }) => !isDefault);
    const isLast = items.length === 1;
    const yes = await confirm({
      mode: 'delete',
      title: t('delete.title', { name }),
      body: isLast
        ? t('delete.last')
        : address.isDefault && heir
          ? t('delete.heir', { name: nameOf(heir) })
          : t('delete.body'),
      confirmLabel: t('delete.confirm'),
    });
    if (!yes) return;
    await act(address, 'delete', async () => {
      await call(deleteMyAddress, target(address));
      focusNext(focusHeading);
      toast({ severity: 'success', summary: t('delete.done', { name }) });
      await revalidate();
    });
  };

  return { makeDefault, remove, under, isStale, refusal };
};

/** Deleted elsewhere, or changed: NOT_FOUND, PRECONDITION_FAILED. */
const MEANWHILE = [404, 412];

const target = ({ id, version }: Address) => ({
  path: { addressId: id },
  headers: { 'If-Match': etagOf(version) },
});
