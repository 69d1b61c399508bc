import { useTranslation } from 'react-i18next';
import { Button } from '#web/core/ui/Button.tsx';
import styles from './ConflictBanner.module.css';
import { FocusedBanner } from './FocusedBanner.tsx';
import { useFormFields } from './form-context.ts';
import type { Conflict, Contested } from './use-fresh.ts';

type ConflictBannerProps = {
  conflict: Conflict;
  onTake: (field: Contested) => void;
};

/** Changed elsewhere meanwhile: what came of it, and for each field that both changed, the other's value to take. */
export const ConflictBanner = ({ conflict, onTake }: ConflictBannerProps) => {
  const { t } = useTranslation('commons');
  const { labels, words } = useFormFields();
  const { contested, isSettled } = conflict;
  const next = contested.length > 0 ? 'both' : isSettled ? 'settled' : 'kept';

  const labelOf = (name: string) =>
    labels.get(name) ?? [...labels].find(([each]) => each.startsWith(`${name}.`))?.[1] ?? name;
  const wordsOf = ({ name, theirs }: Contested) =>
    (words.get(name)?.(theirs) ?? plainly(theirs)) || t('form.conflict.empty');

  return (
    <FocusedBanner tone="warn" of={conflict} title={t('form.conflict.title')}>
      <p>{t(`form.conflict.${next}`)}</p>
      {contested.length > 0 && (
        <dl className={styles.fields}>
          {contested.map((field) => (
            <div key={field.name} className={styles.field}>
              <dt>{labelOf(field.name)}</dt>
              <dd>{wordsOf(field)}</dd>
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

const plainly = (value: unknown): string => {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (typeof value !== 'object' || value === null) return '';
  return Object.values(value).map(plainly).filter(Boolean).join(' ');
};
