import { useTranslation } from 'react-i18next';
import type { EntryPicture } from '#generated/client/types.gen.ts';
import { MAX_ENTRY_PICTURES } from '#spec/applications/kinds/fresh-dragon.ts';
import { CheckboxGroupField } from '#web/core/form/CheckboxGroupField.tsx';
import { LocalizedFields } from '#web/core/form/LocalizedFields.tsx';
import { TextField } from '#web/core/form/TextField.tsx';
import { useLocale } from '#web/core/i18n/format.ts';
import { localized } from '#web/core/i18n/localized.ts';
import { Picture } from '#web/core/ui/Picture.tsx';
import styles from './debut-entries.module.css';

type EntryFieldsProps = {
  /** The public pictures of the work. */
  pictures: readonly EntryPicture[];
};

/** The texts and pictures for the jury. */
export const EntryFields = ({ pictures }: EntryFieldsProps) => {
  const { t } = useTranslation('fresh-dragon-entries');
  const locale = useLocale();
  return (
    <>
      <TextField name="maker" label={t('field.maker')} hint={t('hint.maker')} counter />
      <LocalizedFields name="pitch" label={t('field.pitch')} hint={t('hint.pitch')} rows={8} />
      {pictures.length > 0 ? (
        <CheckboxGroupField
          name="pictureIds"
          label={t('field.pictureIds')}
          hint={t('hint.pictures')}
          limit={MAX_ENTRY_PICTURES}
          optional
          options={pictures.map(({ id, image }) => ({
            value: id,
            label: localized(image.alt, locale),
            media: (
              <span className={styles.picture}>
                <Picture src={image.src} srcset={image.srcset} sizes="112px" alt="" ratio="4:3" />
              </span>
            ),
          }))}
        />
      ) : (
        <p>{t('hint.noPictures')}</p>
      )}
    </>
  );
};
