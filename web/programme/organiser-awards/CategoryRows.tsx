import { useTranslation } from 'react-i18next';
import { MAX_CATEGORIES } from '#spec/programme/rounds.ts';
import { LocalizedFields } from '#web/core/form/LocalizedFields.tsx';
import { TextField } from '#web/core/form/TextField.tsx';
import { ListOfRows } from '#web/core/shell/ListOfRows.tsx';
import { newCategory } from './plan-form.ts';

/** The categories that entrants choose from. */
export const CategoryRows = ({ hasEntries }: { hasEntries: boolean }) => {
  const { t } = useTranslation('organiser-awards');
  return (
    <ListOfRows
      name="categories"
      label={t('category.heading')}
      hint={t(hasEntries ? 'category.hintInUse' : 'category.hint', { max: MAX_CATEGORIES })}
      addLabel={t('category.add')}
      max={MAX_CATEGORIES}
      create={newCategory}
      labelOf={(number) => t('category.number', { number })}
      formatValue={(value) =>
        (value as readonly { code: string }[]).map(({ code }) => code).join(', ')
      }
      optional
    >
      {({ name }) => (
        <>
          <TextField
            name={`${name}.code`}
            label={t('category.code')}
            hint={t('category.codeHint')}
            width="m"
            counter
          />
          <LocalizedFields name={`${name}.name`} label={t('category.name')} />
        </>
      )}
    </ListOfRows>
  );
};
