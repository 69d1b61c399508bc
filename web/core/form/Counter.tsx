import { useTranslation } from 'react-i18next';
import { countCodePoints } from '#spec/core/rules/text.ts';
import { classNames } from '#web/core/ui/class-names.ts';
import styles from './Field.module.css';
import { useFormFields } from './form-context.ts';

/** Returns field props for a character counter against the schema's `maxLength`, counted in code points as the rule does. */
export const useCounter = (name: string, text: string, isShown = false) => {
  const { idOf, maxLengthOf } = useFormFields();
  const id = `${idOf(name)}-counter`;
  const limit = isShown ? maxLengthOf(name) : undefined;
  if (limit === undefined) return {};
  return { afterId: id, after: <Counter id={id} count={countCodePoints(text)} limit={limit} /> };
};

const Counter = ({ id, count, limit }: { id: string; count: number; limit: number }) => {
  const { t } = useTranslation('commons');
  return (
    <p
      id={id}
      className={classNames('quiet figures', styles.counter)}
      data-over={count > limit || undefined}
    >
      {t('form.counter', { count, limit })}
      {count > limit && ` ${t('form.counterOver', { count: count - limit })}`}
    </p>
  );
};
