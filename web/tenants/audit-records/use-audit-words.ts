import { useTranslation } from 'react-i18next';
import type { AuditRecord } from '#generated/client/types.gen.ts';
import { isEndField } from '#spec/core/moments.ts';
import { useFormat } from '#web/core/i18n/format.ts';

export type AuditWords = {
  /**
   * Namespace with the words of the object: `audit.action.<name>` for `application.<name>`, `audit.field.<name>`, and
   * `<field>.<value>`, as elsewhere on its pages. Values without words are shown as recorded.
   */
  namespace: string;
  /** Returns the name of a value's referent, such as a person by an id. */
  nameOf?: (field: string, value: string) => string | undefined;
  /** Actions of people without an account, and the name of such a person. Other actions without one are the platform's. */
  guests?: { readonly actions: readonly string[]; readonly name: string };
};

type Change = AuditRecord['changes'][number];

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

/** Returns functions that put a record of the audit log in words. */
export const useAuditWords = ({ namespace, nameOf }: AuditWords) => {
  const { t, i18n } = useTranslation('audit-records');
  const f = useFormat();
  const wordOr = (key: string, fallback: string) => {
    const full = `${namespace}:${key}`;
    return i18n.exists(full) ? t(full) : fallback;
  };
  const wordsOf = (field: string, value: string) =>
    nameOf?.(field, value) ??
    (INSTANT.test(value)
      ? f[isEndField(field) ? 'until' : 'dateTime'](value)
      : wordOr(`${field}.${value}`, value));

  return {
    describeAction: (action: string) =>
      wordOr(`audit.action.${action.slice(action.indexOf('.') + 1)}`, action),
    describeChange: ({ field, before, after }: Change) => {
      const name = wordOr(`audit.field.${field}`, field);
      const [from, to] = [before, after].map((value) => value && wordsOf(field, value));
      return from && to
        ? t('change', { name, before: from, after: to })
        : t('value', { name, value: to ?? from });
    },
  };
};
