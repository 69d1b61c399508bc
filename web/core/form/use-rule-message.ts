import { useTranslation } from 'react-i18next';
import type { RuleError } from './rules.ts';

/** The message of a broken rule: `validations:<rule>` with the field's name; otherwise that it is not valid. */
export const useRuleMessage = () => {
  const { t, i18n } = useTranslation('validations');
  return ({ type, params }: RuleError, field: string): string =>
    t(i18n.exists(`validations:${type}`) ? type : 'invalid', { ...params, field });
};
