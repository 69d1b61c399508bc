import { useTranslation } from 'react-i18next';
import type { RuleError } from './schema-resolver.ts';

/** Returns the message of a rule, `validations:<rule>` with the field's label; unknown rules get `invalid`. */
export const useRuleMessage = () => {
  const { t, i18n } = useTranslation('validations');
  return ({ type, params }: RuleError, field: string): string =>
    t(i18n.exists(`validations:${type}`) ? type : 'invalid', { ...params, field });
};
