import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { deleteMyAddress, updateMyAddress } from '#generated/client/sdk.gen.ts';
import type { Address } from '#generated/client/types.gen.ts';
import { PRECONDITION_FAILED } from '#spec/core/client/problem.ts';
import { toETag } from '#spec/core/versions.ts';
import { call } from '#web/core/api/client.ts';
import { type Refusal, useSend } from '#web/core/form/use-send.ts';
import { confirm } from '#web/core/shell/dialogs.ts';
import { focusHeading } from '#web/core/shell/RouteFocus.tsx';
import { toast } from '#web/core/shell/toasts.ts';
import { useFocusAfterUpdate } from '#web/core/shell/use-focus-after-update.ts';
import { addressName } from './address-lines.ts';

type Act = 'default' | 'delete';

export type AddressActions = {
  readonly makeDefault: (address: Address) => Promise<void>;
  /** Called after the user has confirmed. */
  readonly remove: (address: Address) => Promise<void>;
  /** The action in progress. */
  readonly pending: { readonly id: string; readonly act: Act } | undefined;
  /** The address was changed elsewhere: the list has been reloaded and nothing was done. */
  readonly isStale: boolean;
  readonly refusal: Refusal | undefined;
};

/** Actions on the listed addresses. Each request carries the displayed version. */
export const useAddressActions = (
  items: readonly Address[],
  headingOf: (addressId: string) => string,
): AddressActions => {
  const { t } = useTranslation('addresses');
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState<AddressActions['pending']>();
  const [isStale, setStale] = useState(false);
  const { send, refusal } = useSend(async ({ status }) => {
    if (!CONFLICT_STATUSES.includes(status)) return false;
    await revalidate();
    setStale(true);
    return true;
  });
  const focusNext = useFocusAfterUpdate(items);
  const nameOf = (address: Address) => addressName(address, t);

  const act = async ({ id }: Address, act: Act, perform: () => Promise<void>) => {
    setPending({ id, act });
    setStale(false);
    await send(perform);
    setPending(undefined);
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
    const isConfirmed = await confirm({
      mode: 'delete',
      title: t('delete.title', { name }),
      body: isLast
        ? t('delete.last')
        : address.isDefault && heir
          ? t('delete.heir', { name: nameOf(heir) })
          : t('delete.body'),
      confirmLabel: t('delete.confirm'),
    });
    if (!isConfirmed) return;
    await act(address, 'delete', async () => {
      await call(deleteMyAddress, target(address));
      focusNext(focusHeading);
      toast({ severity: 'success', summary: t('delete.done', { name }) });
      await revalidate();
    });
  };

  return { makeDefault, remove, pending, isStale, refusal };
};

/** Deleted or changed elsewhere. */
const CONFLICT_STATUSES = [404, PRECONDITION_FAILED];

const target = ({ id, version }: Address) => ({
  path: { addressId: id },
  headers: { 'If-Match': toETag(version) },
});
