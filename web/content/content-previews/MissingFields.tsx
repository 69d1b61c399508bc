import { useTranslation } from 'react-i18next';
import type { ContentTypeName } from '#spec/content/types/types.ts';
import { Banner } from '#web/core/ui/Banner.tsx';

type MissingFieldsProps = {
  type: ContentTypeName;
  /** JSON Pointers to `/slug`, or into `/content`. */
  pointers: readonly string[];
};

/** Names the fields that a content needs before it can be released. */
export const MissingFields = ({ type, pointers }: MissingFieldsProps) => {
  const { t } = useTranslation('content-previews');
  const names = pointers.map((pointer) => {
    const [, part, field] = pointer.split('/');
    return part === 'slug' ? t('slug') : t(`field.${type}.${field}`);
  });
  return (
    <Banner tone="info" title={t('missing.title')}>
      <p>{t('missing.lead')}</p>
      <ul>
        {[...new Set(names)].map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </Banner>
  );
};
