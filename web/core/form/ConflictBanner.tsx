import { useTranslation } from 'react-i18next';
import { Button } from '#web/core/ui/Button.tsx';
import { FocusedBanner } from './FocusedBanner.tsx';
import styles from './Form.module.css';
import { useFormFields } from './form-context.ts';
import type { Conflict, ConflictingField } from './use-server-merge.ts';

type ConflictBannerProps = {
  conflict: Conflict;
  onTake: (field: ConflictingField) => void;
};

/** Reports that the data was saved elsewhere meanwhile, and offers the server's value of each conflicting field. */
export const ConflictBanner = ({ conflict, onTake }: ConflictBannerProps) => {
  const { t } = useTranslation('commons');
  const { labels, formatters } = useFormFields();
  const { fields, isResolved } = conflict;
  const next = fields.length > 0 ? 'both' : isResolved ? 'settled' : 'kept';

  const labelOf = (name: string) =>
    labels.get(name) ?? [...labels].find(([each]) => each.startsWith(`${name}.`))?.[1] ?? name;
  const formatServerValue = ({ name, serverValue }: ConflictingField) =>
    (formatters.get(name)?.(serverValue) ?? toPlainText(serverValue)) || t('form.conflict.empty');

  return (
    <FocusedBanner tone="warn" focusKey={conflict} title={t('form.conflict.title')}>
      <p>{t(`form.conflict.${next}`)}</p>
      {fields.length > 0 && (
        <dl className={styles.fields}>
          {fields.map((field) => (
            <div key={field.name} className={styles.field}>
              <dt className="strong">{labelOf(field.name)}</dt>
              <dd className="lines">{formatServerValue(field)}</dd>
              <dd>
                <Button
                  onClick={() => onTake(field)}
                  aria-label={t('form.conflict.takeField', { field: labelOf(field.name) })}
                >
                  {t('form.conflict.take')}
                </Button>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </FocusedBanner>
  );
};

const toPlainText = (value: unknown): string => {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (typeof value !== 'object' || value === null) return '';
  return Object.values(value).map(toPlainText).filter(Boolean).join(' ');
};
