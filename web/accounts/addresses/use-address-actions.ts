import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteMyAddress, updateMyAddress } from '#generated/client/sdk.gen.ts';
import type { Address } from '#generated/client/types.gen.ts';
import { PRECONDITION_FAILED } from '#spec/core/client/problem.ts';
import { toETag } from '#spec/core/versions.ts';
import { call } from '#web/core/api/client.ts';
import { focusHeading } from '#web/core/shell/RouteFocus.tsx';
import { useActions } from '#web/core/shell/use-actions.ts';
import { addressName } from './address-lines.ts';

export type AddressActions = ReturnType<typeof useAddressActions>;

/** Actions on the listed addresses. Each request carries the displayed version. */
export const useAddressActions = (
  items: readonly Address[],
  headingOf: (addressId: string) => string,
) => {
  const { t } = useTranslation('addresses');
  /** The address was changed elsewhere: the list has been reloaded and nothing was done. */
  const [isStale, setStale] = useState(false);
  const { action, pending, refusal } = useActions<'default' | 'delete'>({
    onRefused: ({ status }) => {
      const isConflict = CONFLICT_STATUSES.includes(status);
      setStale(isConflict);
      return isConflict;
    },
  });
  const nameOf = (address: Address) => addressName(address, t);
  const change = (run: (address: Address) => Promise<unknown>) => (address: Address) => {
    setStale(false);
    return run(address);
  };

  const consequenceOf = ({ isDefault }: Address) => {
    if (items.length === 1) return t('delete.last');
    const heir = items.find((other) => !other.isDefault);
    return isDefault && heir ? t('delete.heir', { name: nameOf(heir) }) : t('delete.body');
  };

  const makeDefault = action('default', {
    run: change((address) =>
      call(updateMyAddress, { ...target(address), body: { isDefault: true } }),
    ),
    done: (address: Address) => t('default.done', { name: nameOf(address) }),
    focus: ({ id }) => document.getElementById(headingOf(id))?.focus(),
  });

  const remove = action('delete', {
    ask: (address: Address) => ({
      mode: 'delete',
      title: t('delete.title', { name: nameOf(address) }),
      body: consequenceOf(address),
      confirmLabel: t('delete.confirm'),
    }),
    run: change((address) => call(deleteMyAddress, target(address))),
    done: (address) => t('delete.done', { name: nameOf(address) }),
    focus: focusHeading,
  });

  return { makeDefault, remove, pending, isStale, refusal };
};

/** Deleted or changed elsewhere. */
const CONFLICT_STATUSES: readonly number[] = [404, PRECONDITION_FAILED];

const target = ({ id, version }: Address) => ({
  path: { addressId: id },
  headers: { 'If-Match': toETag(version) },
});
